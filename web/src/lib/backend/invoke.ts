import { FunctionsHttpError } from '@supabase/supabase-js';
import type { z } from 'zod';
import { type Backend, getBackend } from './backend.ts';
import { BackendError, InvalidAnswerError, toBackendError } from './backend-error.ts';
import { codeOf, isErrorBody, sentenceOf } from './error-body.ts';
import { CALLS, type CallKind, withRetry } from './retry.ts';

/** How a function is called where it is not by POST. */
export interface InvokeOptions {
  method?: 'POST' | 'GET' | 'PUT' | 'DELETE';
  /** What stands behind the `?`; what is undefined is left out. */
  query?: Record<string, string | undefined>;
  /** True where the answer has an `error` of its own, which does not mean that the call failed. */
  tellsErrors?: boolean;
}

export interface CallOptions extends InvokeOptions {
  /** Its time limit and how often it is made again when it is lost; a function's unless told. */
  kind?: CallKind;
  /** Gives up at once when aborted. */
  signal?: AbortSignal | undefined;
}

/**
 * Calls a function of the server's under the product's retry policy. Only for calls that may be made twice: those
 * that change nothing, or carry an id made here.
 * @param body null where the call has none: GET and DELETE
 * @returns its answer, to be read by `agreed`
 * @throws BackendError with status, code and what the server says; TimeoutError; InvalidAnswerError
 */
export function callFunction(
  name: string,
  body: Record<string, unknown> | null,
  { kind = 'function', signal, ...how }: CallOptions = {},
): Promise<unknown> {
  return withRetry(async (limit) => invoke(await getBackend(), name, body, limit, how), {
    label: name,
    ...CALLS[kind],
    ...(signal ? { signal } : {}),
  });
}

/**
 * An answer in the form that was agreed on.
 * @throws InvalidAnswerError
 */
export function agreed<T>(schema: z.ZodType<T>, answer: unknown, name: string): T {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new InvalidAnswerError(name, { cause: parsed.error });
  return parsed.data;
}

/**
 * Calls a function of the server's once.
 * @param body null where the call has none: GET and DELETE
 * @returns its answer, to be parsed by the caller
 * @throws BackendError where the answer says that it failed, also with status 200; InvalidAnswerError where it is no JSON
 */
export async function invoke(
  backend: Backend,
  name: string,
  body: Record<string, unknown> | null,
  signal: AbortSignal,
  { method = 'POST', query = {}, tellsErrors = false }: InvokeOptions = {},
): Promise<unknown> {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const address = given.length > 0 ? `${name}?${new URLSearchParams(given)}` : name;
  const { data, error } = await backend.functions.invoke<unknown>(address, {
    ...(body ? { body } : {}),
    ...(method === 'POST' ? {} : { method }),
    signal,
  });
  if (error) throw await failureOfFunction(name, error);
  const answer = typeof data === 'string' ? parsed(data) : data;
  if (!tellsErrors && isErrorBody(answer)) throw ofBody(name, answer, { status: 200 });
  if (typeof answer !== 'object' || answer === null) throw new InvalidAnswerError(name);
  return answer;
}

/** JSON that was sent as text; undefined where it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function failureOfFunction(name: string, error: unknown): Promise<Error> {
  if (error instanceof SyntaxError) return new InvalidAnswerError(name, { cause: error });
  if (!(error instanceof FunctionsHttpError) || !(error.context instanceof Response)) {
    return toBackendError(error);
  }
  const { status, headers } = error.context;
  const answer: unknown = await error.context.json().catch(() => null);
  return ofBody(name, answer, {
    status,
    retryAfterSeconds: Number(headers.get('retry-after')) || null,
    cause: error,
  });
}

function ofBody(
  name: string,
  body: unknown,
  how: { status: number; retryAfterSeconds?: number | null; cause?: unknown },
): BackendError {
  const said = sentenceOf(body);
  return new BackendError(said ?? `${name} failed`, { ...how, code: codeOf(body), said });
}
