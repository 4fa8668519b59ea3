import {
  ENQUEUE_TIMEOUT_MS,
  PROFILE_TIMEOUT_MS,
  RETRY,
  STORAGE_UPLOAD_TIMEOUT_MS,
} from '@mirabelle/contract/policy.ts';
import { busyMs } from '../busy-server.ts';
import { type Clock, systemClock } from '../clock.ts';
import { noteAttempt } from '../events/attempts.ts';
import { logEvent } from '../events/event-log.ts';
import { BackendError, isLost, TimeoutError } from './backend-error.ts';

/** How often a lost call is repeated, and the limit of each try in milliseconds. */
export interface Tries {
  retries: number;
  timeoutMs: number;
}

/** How each kind of call is made; an operation defines it for itself (contract/operation.ts). */
export const CALLS = {
  /** Reads, and writes that carry a client-made id. */
  rest: { retries: RETRY.retries, timeoutMs: RETRY.timeoutMs },
  /** Every page of a signed-in user waits for it, so it gives up sooner than other reads. */
  profile: { retries: RETRY.retries, timeoutMs: PROFILE_TIMEOUT_MS },
  /** Signing in and everything else of the auth service. */
  auth: { retries: 0, timeoutMs: RETRY.timeoutMs },
  upload: { retries: RETRY.retries, timeoutMs: STORAGE_UPLOAD_TIMEOUT_MS },
  /** An extra that nothing waits for. */
  aside: { retries: 0, timeoutMs: ENQUEUE_TIMEOUT_MS },
} as const satisfies Record<string, Tries>;
export type CallKind = keyof typeof CALLS;

export interface RetryOptions {
  /** Names the call in '{label} timed out after {ms}ms'. */
  label: string;
  /** How often a lost call is repeated; 2 by default. */
  retries?: number;
  /** Wait before the first retry, doubled for each further one; 800 ms by default. */
  baseDelayMs?: number;
  /** Limit of each try; 30 s by default. */
  timeoutMs?: number;
  /** Gives up at once when aborted. */
  signal?: AbortSignal;
  clock?: Clock;
}

/**
 * Makes a call under the product's retry policy. Only for calls that may be made twice: reads, and writes
 * that carry a client-made id. Only a lost call is repeated; a refusal or a time-out is thrown at once.
 * @param call receives a signal that is aborted at the time limit
 * @throws the last try's error; TimeoutError if one timed out
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
      await clock.sleep(delayBefore(error, baseDelayMs * 2 ** attempt), signal);
    }
  }
}

/**
 * How long to wait before a call that failed is made again: a server that has too much to do says when.
 * @param otherwise milliseconds, where it does not
 */
export const delayBefore = (error: unknown, otherwise: number): number =>
  error instanceof BackendError && error.status === 503 ? Math.max(otherwise, busyMs()) : otherwise;

interface TimeoutOptions {
  label: string;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  clock?: Clock;
}

/**
 * Makes a call once, with a time limit that holds even if the call ignores its signal.
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
    // The call's own error after the abort may arrive first.
    throw timedOut ?? error;
  } finally {
    signal?.removeEventListener('abort', stop);
    settled.abort();
  }
}
