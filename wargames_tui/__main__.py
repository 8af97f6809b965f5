"""The command `wargames-tui`. Without arguments it goes straight to the menu, importing no more than that needs."""

from __future__ import annotations

import sys


def main() -> int:
    """Run the command and return its exit code."""
    try:
        if len(sys.argv) > 1:
            from wargames_tui.cli.main import run

            return run(sys.argv[1:])
        from wargames_tui.cli.speaking import speak_as_wanted
        from wargames_tui.cli.start import start

        speak_as_wanted()
        return start()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
