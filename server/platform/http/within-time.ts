import { AppError } from '@mirabelle/contract/errors.ts';

/**
 * Runs something under a time limit. It is told by the signal it should listen to; what does not listen is
 * answered for all the same.
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
