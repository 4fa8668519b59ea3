import { RETRY } from '@mirabelle/contract/policy.ts';
import { isLost, TimeoutError } from '../../lib/backend/backend-error.ts';
import { withTimeout } from '../../lib/backend/retry.ts';
import type { Clock } from '../../lib/clock.ts';

/** Failed reads in a row after which the server counts as unreachable: about as long as a restart takes. */
const FAILED_LOOKS = 5;
/** How often the progress value moves while nothing is known. */
const TICK_MS = 500;
/** The bar moves fast at first: most menus take a few seconds, the limit is for the rare rest. */
const EASE_MS = 6_000;

export interface WaitOptions<T> {
  limitMs: number;
  pollMs: number;
  clock: Clock;
  signal?: AbortSignal | undefined;
  /** Resolves on the next change; a read follows at once. */
  changed: () => Promise<void>;
  check: (signal: AbortSignal) => Promise<T>;
  done: (state: T) => boolean;
  /** Called as time passes, with a share of 0 to 1 that grows ever more slowly. */
  onTick: (share: number) => void;
  timedOut: () => Error;
}

/**
 * Waits until a state is reached: reads at once, then every `pollMs` and after each announced change.
 * A few failed reads are tolerated, since the server may be restarting; a read that hangs is part of the waiting.
 * @throws `timedOut()` after `limitMs`; the read's error if it was refused, or failed too often
 */
export async function waitFor<T>({
  limitMs,
  pollMs,
  clock,
  signal,
  changed,
  check,
  done,
  onTick,
  timedOut,
}: WaitOptions<T>): Promise<T> {
  const start = clock.now();
  const left = () => limitMs - (clock.now() - start);
  let failures = 0;
  let change = changed();
  while (true) {
    try {
      const timeoutMs = Math.max(1, Math.min(RETRY.timeoutMs, left()));
      const state = await withTimeout(check, { label: 'poll', timeoutMs, signal, clock });
      if (done(state)) return state;
      failures = 0;
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof TimeoutError)) {
        failures += 1;
        if (left() > 0 && (failures >= FAILED_LOOKS || !isLost(error))) throw error;
      }
    }
    if (left() <= 0) throw timedOut();

    let heard = false;
    const listening = change.then(() => {
      heard = true;
      change = changed();
    });
    const lookAgain = clock.now() + Math.min(pollMs, left());
    while (!heard && clock.now() < lookAgain) {
      const pause = new AbortController();
      const stop = () => pause.abort();
      signal?.addEventListener('abort', stop);
      await Promise.race([listening, clock.sleep(Math.min(TICK_MS, lookAgain - clock.now()), pause.signal)]);
      pause.abort();
      signal?.removeEventListener('abort', stop);
      signal?.throwIfAborted();
      onTick(1 - Math.exp(-(clock.now() - start) / EASE_MS));
    }
  }
}
