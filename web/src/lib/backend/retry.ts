import {
  ENQUEUE_TIMEOUT_MS,
  PROFILE_TIMEOUT_MS,
  RETRY,
  STORAGE_UPLOAD_TIMEOUT_MS,
} from '@mirabelle/contract/policy.ts';
import { type Clock, systemClock } from '../clock.ts';
import { noteAttempt } from '../events/attempts.ts';
import { logEvent } from '../events/event-log.ts';
import { isLost, TimeoutError } from './backend-error.ts';

/** How often a call is made again when it is lost, and the limit of each try in milliseconds. */
export interface Tries {
  retries: number;
  timeoutMs: number;
}

/** How each kind of call is made; an operation says it of itself (contract/operation.ts). */
export const CALLS = {
  /** Reads, and writes that carry a client-made id. */
  rest: { retries: RETRY.retries, timeoutMs: RETRY.timeoutMs },
  /** Every page of a signed-in user waits for it, so it gives up sooner than other reads. */
  profile: { retries: RETRY.retries, timeoutMs: PROFILE_TIMEOUT_MS },
  /** Signing in and whatever else the auth service does. */
  auth: { retries: 0, timeoutMs: RETRY.timeoutMs },
  upload: { retries: RETRY.retries, timeoutMs: STORAGE_UPLOAD_TIMEOUT_MS },
  /** A nicety that nothing waits for. */
  aside: { retries: 0, timeoutMs: ENQUEUE_TIMEOUT_MS },
} as const satisfies Record<string, Tries>;
export type CallKind = keyof typeof CALLS;

export interface RetryOptions {
  /** Names the call in '{label} timed out after {ms}ms'. */
  label: string;
  /** How often it is made again when it is lost; 2 unless told. */
  retries?: number;
  /** Wait before the first retry, doubled for each further one; 800 ms unless told. */
  baseDelayMs?: number;
  /** Limit of each try; 30 s unless told. */
  timeoutMs?: number;
  /** Gives up at once when aborted. */
  signal?: AbortSignal;
  clock?: Clock;
}

/**
 * Makes a call under the product's retry policy. Only for calls that may be made twice: reads, and writes
 * that carry a client-made id. Only a lost call is made again; a refusal, and what ran out of time, is thrown at once.
 * @param call gets a signal that is aborted at the time limit
 * @throws the last try's error; TimeoutError where one ran out of time
 */
export async function withRetry<T>(
  call: (signal: AbortSignal) => PromiseLike<T>,
  {
    label,
    retries = RETRY.retries,
    baseDelayMs = RETRY.baseDelayMs,
    timeoutMs = RETRY.timeoutMs,
    signal,
    clock = systemClock,
  }: RetryOptions,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    signal?.throwIfAborted();
    try {
      const tried = (own: AbortSignal) => {
        noteAttempt(own, attempt + 1);
        return call(own);
      };
      return await withTimeout(tried, { label, timeoutMs, signal, clock });
    } catch (error) {
      if (signal?.aborted || attempt >= retries || !isLost(error)) throw error;
      logEvent('warn', 'network', `${label} is tried again`, { data: { next: attempt + 2 }, error });
      await clock.sleep(baseDelayMs * 2 ** attempt, signal);
    }
  }
}

interface TimeoutOptions {
  label: string;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  clock?: Clock;
}

/**
 * Makes a call once, with a time limit that holds even where the call ignores its signal.
 * @throws TimeoutError after `timeoutMs`; the signal's reason when it is aborted first
 */
export async function withTimeout<T>(
  call: (signal: AbortSignal) => PromiseLike<T>,
  { label, timeoutMs, signal, clock = systemClock }: TimeoutOptions,
): Promise<T> {
  signal?.throwIfAborted();
  const own = new AbortController();
  const settled = new AbortController();
  const stop = () => own.abort(signal?.reason);
  signal?.addEventListener('abort', stop);
  let timedOut: TimeoutError | null = null;
  try {
    return await Promise.race([
      call(own.signal),
      clock.sleep(timeoutMs, settled.signal).then(() => {
        timedOut = new TimeoutError(label, timeoutMs);
        if (!settled.signal.aborted) own.abort(timedOut);
        throw timedOut;
      }),
      new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason), {
          once: true,
          signal: settled.signal,
        });
      }),
    ]);
  } catch (error) {
    // What the call makes of being stopped may be heard first.
    throw timedOut ?? error;
  } finally {
    signal?.removeEventListener('abort', stop);
    settled.abort();
  }
}
