import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { DATABASE_TIMES } from '../../../policy.ts';

/**
 * What the guard does: it is started with the postmaster's process id and reads every later one from its server, line
 * by line, until the server is gone, however it ended, since its end of the pipe goes with it. Then it stops the last
 * postmaster named, in fast mode. Finally it removes the socket's folder if that is a temporary one, whose place
 * PostgreSQL forgets. Everything but that is built into every shell. The id may belong to another process by then
 * (0 stands for none); if the system can name that process, only a PostgreSQL is stopped.
 */
const SCRIPT = `
pid=$2
while read -r line; do pid=$line; done
[ "$pid" -gt 0 ] || exit 0
if [ -r "/proc/$pid/comm" ]; then
  read -r name < "/proc/$pid/comm"
  case "$name" in postgres | unshare) ;; *) exit 0 ;; esac
fi
kill -INT "$pid"
[ -n "$1" ] || exit 0
tries=0
while kill -0 "$pid" && [ "$tries" -lt 150 ]; do
  tries=$((tries + 1))
  sleep 0.2 || exit 0
done
rmdir "$1"
`;

/** Makes sure that a postmaster does not outlive its server. */
export class Guard {
  #child: ChildProcess | null = null;
  #postmaster = 0;
  #released = false;
  readonly #temporaryFolder: string;

  /** @param temporaryFolder folder to remove with the postmaster; null for none */
  constructor(temporaryFolder: string | null) {
    this.#temporaryFolder = temporaryFolder ?? '';
  }

  /** Records the postmaster to stop once this process is gone; null for none. */
  watch(postmaster: number | null): void {
    this.#postmaster = postmaster ?? 0;
    if (this.#released || process.platform === 'win32') return;
    if (!this.#child) this.#start();
    else this.#report();
  }

  /** Ends the guard, which then stops nothing. */
  release(): void {
    this.#released = true;
    this.#child?.stdin?.end('0\n');
  }

  #start(): void {
    // Detached, like the postmaster: whatever ends the server's process group must not end its guard first.
    // The id goes with the start: a server that ends before it can write has already told it.
    const child = spawn('/bin/sh', ['-c', SCRIPT, 'guard', this.#temporaryFolder, String(this.#postmaster)], {
      env: {},
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    this.#child = child;
    child.unref();
    // A pipe to a child is a socket, which must not keep the server awake.
    (child.stdin as unknown as { unref(): void }).unref();
    child.stdin?.on('error', () => {});
    const gone = () => {
      if (this.#child !== child) return;
      this.#child = null;
      void this.#startAgain();
    };
    child.once('error', gone);
    child.once('exit', gone);
  }

  /** Someone ended it: the next start of a server would also find the postmaster, but only then. */
  async #startAgain(): Promise<void> {
    await delay(DATABASE_TIMES.restartPauseMs, undefined, { ref: false });
    if (!this.#released && !this.#child) this.#start();
  }

  #report(): void {
    this.#child?.stdin?.write(`${this.#postmaster}\n`);
  }
}
