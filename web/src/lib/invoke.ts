import { FunctionsHttpError } from '@supabase/supabase-js';
import type { Backend } from './backend.ts';
import { BackendError, toBackendError } from './backend-error.ts';

/** How a function is called where it is not by POST. */
export interface InvokeOptions {
  method?: 'POST' | 'GET' | 'PUT' | 'DELETE';
  /** What stands behind the `?`; what is undefined is left out. */
  query?: Record<string, string | undefined>;
}

/**
 * Calls a function of the server's once.
 * @param body null where the call has none: GET and DELETE
 * @returns its answer, to be parsed by the caller
 * @throws BackendError with the status and, where the answer names one, the code
 */
export async function invoke(
  backend: Backend,
  name: string,
  body: Record<string, unknown> | null,
  signal: AbortSignal,
  { method = 'POST', query = {} }: InvokeOptions = {},
): Promise<unknown> {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const address = given.length > 0 ? `${name}?${new URLSearchParams(given)}` : name;
  const { data, error } = await backend.functions.invoke<unknown>(address, {
    ...(body ? { body } : {}),
    ...(method === 'POST' ? {} : { method }),
    signal,
  });
  if (!error) return data;
  if (error instanceof FunctionsHttpError && error.context instanceof Response) {
    const answer: unknown = await error.context.json().catch(() => null);
    throw new BackendError(textAt(answer, 'message') ?? error.message, {
      status: error.context.status,
      code: textAt(answer, 'code'),
      retryAfterSeconds: Number(error.context.headers.get('retry-after')) || null,
      cause: error,
    });
  }
  throw toBackendError(error);
}

/** A field of an error's body, which has it at the top or under `error`. */
function textAt(answer: unknown, field: 'code' | 'message'): string | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { [field]: own, error } = answer as Record<string, unknown>;
  if (typeof own === 'string') return own;
  if (field === 'code' && typeof error === 'string') return error;
  return textAt(error, field);
}
