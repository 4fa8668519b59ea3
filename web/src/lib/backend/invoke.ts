import type { Caller, Operation } from '@mirabelle/contract/operation.ts';
import { FunctionsHttpError } from '@supabase/supabase-js';
import type { z } from 'zod';
import { type Backend, getBackend } from './backend.ts';
import { BackendError, InvalidAnswerError, toBackendError } from './backend-error.ts';
import { codeOf, detailsOf, isErrorBody, sentenceOf } from './error-body.ts';
import { type Tries, withRetry } from './retry.ts';

export interface InvokeOptions<Answer = unknown> {
  /** The schema of the answer; by default the operation's own. Older servers leave out what was added since. */
  as?: z.ZodType<Answer>;
  /** True if the answer has an `error` of its own, which does not mean that the call failed. */
  tellsErrors?: boolean;
  /** Limit and tries, where they differ from the operation's own. */
  tries?: Tries;
  /** Gives up at once when aborted. */
  signal?: AbortSignal | undefined;
}

/**
 * Calls an operation of the server under its own time limit and number of tries. Only for calls that may be made
 * twice: those that change nothing, or carry an id made here.
 * @throws BackendError with status, code and what the server says; TimeoutError; InvalidAnswerError
 */
export function invoke<Request extends z.ZodType, Response extends z.ZodType, Answer = z.output<Response>>(
  operation: Operation<Request, Response, Caller>,
  body: z.input<Request>,
  { tries = operation, signal, ...how }: InvokeOptions<Answer> = {},
): Promise<Answer> {
  return withRetry(async (limit) => invokeOnce(await getBackend(), operation, body, limit, how), {
    label: operation.name,
    retries: tries.retries,
    timeoutMs: tries.timeoutMs,
    ...(signal ? { signal } : {}),
  });
}

/**
 * An answer in the agreed form.
 * @throws InvalidAnswerError
 */
export function agreed<T>(schema: z.ZodType<T>, answer: unknown, name: string): T {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new InvalidAnswerError(name, { cause: parsed.error });
  return parsed.data;
}

/**
 * Calls an operation of the server once.
 * @throws BackendError if the answer reports a failure, even with status 200; InvalidAnswerError if it cannot
 *   be read
 */
export async function invokeOnce<
  Request extends z.ZodType,
  Response extends z.ZodType,
  Answer = z.output<Response>,
>(
  backend: Backend,
  { name, method, response }: Operation<Request, Response, Caller>,
  body: z.input<Request>,
  signal: AbortSignal,
  { as, tellsErrors = false }: Pick<InvokeOptions<Answer>, 'as' | 'tellsErrors'> = {},
): Promise<Answer> {
  const inAddress = method === 'GET' || method === 'DELETE';
  const { data, error } = await backend.functions.invoke<unknown>(inAddress ? withQuery(name, body) : name, {
    ...(inAddress ? {} : { body: body as Record<string, unknown> }),
    ...(method === 'POST' ? {} : { method }),
    signal,
  });
  if (error) throw await failureOfFunction(name, error);
  const answer = typeof data === 'string' ? parsed(data) : data;
  if (!tellsErrors && isErrorBody(answer)) throw ofBody(name, answer, { status: 200 });
  if (typeof answer !== 'object' || answer === null) throw new InvalidAnswerError(name);
  return agreed<Answer>((as ?? response) as z.ZodType<Answer>, answer, name);
}

/** The name with its query; undefined values are left out. */
function withQuery(name: string, query: unknown): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return given.length > 0
    ? `${name}?${new URLSearchParams(given.map(([field, value]) => [field, String(value)]))}`
    : name;
}

/** JSON that was sent as text; undefined if it is not JSON. */
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
  const sentence = sentenceOf(body);
  return new BackendError(sentence ?? `${name} failed`, {
    ...how,
    code: codeOf(body),
    sentence,
    details: detailsOf(body),
  });
}
