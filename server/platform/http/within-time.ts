import { AppError } from '@mirabelle/contract/errors.ts';

/**
 * Runs something under a time limit, which it can observe through a signal; work that ignores the signal is
 * answered as timed out all the same.
 * @throws AppError timed_out once the signal aborts
 */
export async function withinTime<T>(limit: AbortSignal, run: () => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const refuse = () => late.reject(new AppError('timed_out'));
  if (limit.aborted) refuse();
  limit.addEventListener('abort', refuse, { once: true });
  try {
    return await Promise.race([run(), late.promise]);
  } finally {
    limit.removeEventListener('abort', refuse);
  }
}
