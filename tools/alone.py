"""Run a command while nobody else runs one under the same lock: whoever comes second waits.

    python tools/alone.py build/compiling.lock make compiled

The system drops the lock when the command ends, however it ends. It runs before anything is
installed, so it needs Python alone.
"""

import fcntl
import os
import sys


def main() -> None:
    lock, *command = sys.argv[1:]
    os.makedirs(os.path.dirname(lock), exist_ok=True)
    held = os.open(lock, os.O_CREAT | os.O_WRONLY)
    fcntl.flock(held, fcntl.LOCK_EX)
    os.set_inheritable(held, True)  # The command takes this process over, and the lock with it.
    os.execvp(command[0], command)


if __name__ == "__main__":
    main()
