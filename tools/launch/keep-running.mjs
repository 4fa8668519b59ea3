// Starts again what died, as a service manager would: `npm start` on a machine without one.
import { setTimeout as sleep } from 'node:timers/promises';

/** What the server ends with when it could not start: a wrong setting is not put right by trying again. */
export const CANNOT_START = 78;
/** So many starts after a crash within so long; more help no one. */
export const MOST_RESTARTS = { count: 5, withinMs: 10 * 60_000 };
/** Pause before a start after a crash, milliseconds; twice as long each time. */
const FIRST_PAUSE_MS = 500;
/** Ended by one of these, it was asked to stop. */
const STOPPING = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs something until it ends well, is asked to stop, or crashes too often.
 * @param {() => Promise<{ code: number | null, signal: string | null }>} run starts it and waits for its end
 * @param {{ stopping: () => boolean, say: (text: string) => void, pause?: (ms: number) => Promise<unknown>, now?: () => number }} parts
 *   `stopping` says whether this launcher was asked to stop
 * @returns {Promise<number>} exit code
 */
export async function keepRunning(run, { stopping, say, pause = sleep, now = Date.now }) {
  /** @type {number[]} */
  let crashes = [];
  for (let starts = 0; ; starts += 1) {
    const { code, signal } = await run();
    if (code === 0 || stopping() || (signal && STOPPING.includes(signal))) return code ?? 0;
    // After a crash the port or the database may still be held for a moment; the first time it is a setting.
    if (code === CANNOT_START && starts === 0) return 1;
    crashes = [...crashes, now()].filter((at) => now() - at < MOST_RESTARTS.withinMs);
    const how = signal ? `by ${signal}` : `with code ${code}`;
    if (crashes.length > MOST_RESTARTS.count) {
      const minutes = MOST_RESTARTS.withinMs / 60_000;
      say(
        `Mirabelle ended unexpectedly (${how}), ${crashes.length} times in ${minutes} minutes. It is not restarted.`,
      );
      say('The lines above say why. No saved data is lost; start it again once that is fixed.');
      return 1;
    }
    say(`Mirabelle ended unexpectedly (${how}). Restarting.`);
    await pause(FIRST_PAUSE_MS * 2 ** (crashes.length - 1));
    if (stopping()) return 0;
  }
}

/**
 * Calls back once the process that started this one has gone: npm stopped by a service manager tells no one.
 * @param {() => void} gone
 */
export function whenParentGone(gone) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    gone();
  }, 500);
  timer.unref();
}
