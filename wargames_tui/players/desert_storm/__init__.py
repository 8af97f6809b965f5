"""Players of Desert Storm: a round is solved exactly, what recon may bring is weighed card by card."""
