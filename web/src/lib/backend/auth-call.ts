import { type Backend, getBackend } from './backend.ts';
import { CALLS, withTimeout } from './retry.ts';

/**
 * Makes a call of the auth service once, within its time limit.
 * @param label names it in '{label} timed out after {ms}ms'
 * @throws TimeoutError, and the auth client's errors
 */
export function authCall<Answered extends { data: unknown; error: unknown }>(
  label: string,
  make: (auth: Backend['auth']) => Promise<Answered>,
): Promise<Answered['data']> {
  return withTimeout(
    async () => {
      const { data, error } = await make((await getBackend()).auth);
      if (error) throw error;
      return data;
    },
    { label, timeoutMs: CALLS.auth.timeoutMs },
  );
}
