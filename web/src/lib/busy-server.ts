/** A server that asks for longer is asked again after this, in seconds: who waits has not gone away. */
const MOST_SECONDS = 60;

/** Until when the server is not to be asked, in the time of `performance.now()`. */
let until = 0;
/** What it last asked for, in seconds. */
let asked = 0;
const listeners = new Set<() => void>();

/** Notes that the server has more to do than it can, and when it wants to be asked again (`Retry-After`). */
export function noteBusy(answer: Response): void {
  if (answer.status !== 503) return;
  const seconds = Math.min(Number(answer.headers.get('retry-after')) || 0, MOST_SECONDS);
  const at = performance.now() + seconds * 1_000;
  if (seconds <= 0 || at <= until) return;
  [until, asked] = [at, Math.ceil(seconds)];
  for (const tell of listeners) tell();
}

/** How long the server wants to be left alone, in milliseconds; 0 where it does not. */
export const busyMs = (): number => Math.max(0, until - performance.now());

/** What it asked for, in seconds; null once that is over. */
export const busySeconds = (): number | null => (busyMs() > 0 ? asked : null);

/** @returns ends it */
export function onBusy(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
