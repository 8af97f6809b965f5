"""The host: who may come in, and how it is run."""
