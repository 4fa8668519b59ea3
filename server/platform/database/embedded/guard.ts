import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { DATABASE_TIMES } from '../../../policy.ts';

/**
 * What the guard does: it reads the number of the postmaster from its server, line by line, until the server is gone,
 * however it went, since its end of the pipe goes with it. Then it stops the last postmaster it heard of the fast way.
 * Last, the folder of the socket is removed, where it is one for temporary files; PostgreSQL forgets where it was. All
 * but that is built into every shell. A number may be another process's by then
 * (0 stands for none); where the system can say what it is, anything but a PostgreSQL is left alone.
 */
const SCRIPT = `
pid=0
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

/** Sees to it that a postmaster does not outlive its server. */
export class Guard {
  #child: ChildProcess | null = null;
  #postmaster = 0;
  #released = false;
  readonly #temporaryFolder: string;

  /** @param temporaryFolder folder to remove with the postmaster; null for none */
  constructor(temporaryFolder: string | null) {
    this.#temporaryFolder = temporaryFolder ?? '';
  }

  /** Notes the postmaster to stop once this process is gone; null for none. */
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
    // Detached, as the postmaster is: what ends the server by its group must not end its guard first.
    const child = spawn('/bin/sh', ['-c', SCRIPT, 'guard', this.#temporaryFolder], {
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
    this.#report();
  }

  /** Somebody ended it: the next start of a server would find the postmaster all the same, but only then. */
  async #startAgain(): Promise<void> {
    await delay(DATABASE_TIMES.restartPauseMs, undefined, { ref: false });
    if (!this.#released && !this.#child) this.#start();
  }

  #report(): void {
    this.#child?.stdin?.write(`${this.#postmaster}\n`);
  }
}
