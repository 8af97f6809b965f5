"""The screens: what stands on them, and what keys and mouse do."""
