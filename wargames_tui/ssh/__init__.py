"""The host: games over SSH, one app a session.

Only the command line may import it, and nothing but it imports asyncssh, which comes with the extra `ssh`. A caller
is let in by the `Door` of the contract, sits down at an app of its own, and meets the screens that everybody meets.
"""
