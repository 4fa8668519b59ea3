import type { ERRORS } from '@mirabelle/contract/errors.ts';

/** A call to the backend that failed, whichever of its services answered. */
export class BackendError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** PostgREST's, auth's or our own code, where the answer had one. */
  readonly code: string | null;
  /** The server's own sentence for users; null if there is none. It never holds a library's words. */
  readonly sentence: string | null;
  /** When to try again, if the server said so. */
  readonly retryAfterSeconds: number | null;
  /** Further facts of our server: which field, which of several pictures. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    message: string,
    options: {
      status: number;
      code?: string | null;
      sentence?: string | null;
      retryAfterSeconds?: number | null;
      details?: Readonly<Record<string, unknown>>;
      cause?: unknown;
    },
  ) {
    super(message, { cause: options.cause });
    this.name = 'BackendError';
    this.status = options.status;
    this.code = options.code ?? null;
    this.sentence = options.sentence ?? null;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    this.details = options.details ?? {};
  }
}

/** '{label} timed out after {ms}ms': the text of the product's error catalogue. */
export class TimeoutError extends Error {
  readonly label: string;
  readonly limitMs: number;

  constructor(label: string, limitMs: number) {
    super(`${label} timed out after ${limitMs}ms`);
    this.name = 'TimeoutError';
    this.label = label;
    this.limitMs = limitMs;
  }
}

/** The server answered, but not in the agreed form: not JSON, or with other fields. */
export class InvalidAnswerError extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(`${what} answered otherwise`, options);
    this.name = 'InvalidAnswerError';
  }
}

/** What a server without a table answers: an older one, which keeps none of what would stand there. */
export const NO_TABLE = 'PGRST205';

/** An answer of supabase-js: data, or an error that is returned instead of thrown. */
export interface Answer<T> {
  data: T;
  error: unknown;
  status?: number;
}

/**
 * The data of an answer.
 * @throws BackendError if the answer is an error; InvalidAnswerError if it was not JSON
 */
export function unwrap<T>(answer: Answer<T>): NonNullable<T> {
  if (answer.error || answer.data === null || answer.data === undefined) {
    throw failureOf(answer.error, answer.status);
  }
  return answer.data;
}

/** The meaning of an error that supabase-js returns. */
export function failureOf(error: unknown, status?: number): BackendError | InvalidAnswerError {
  // The client passes on a body that it could not parse as the message of an error that has nothing else.
  if (status !== undefined && status >= 200 && status < 300)
    return new InvalidAnswerError('a table', { cause: error });
  return toBackendError(error, status);
}

/** Converts the errors that rest, storage, functions and auth return into one kind. */
export function toBackendError(error: unknown, status?: number): BackendError {
  if (error instanceof BackendError) return error;
  const fields = (error ?? {}) as Record<string, unknown>;
  const response = fields.context instanceof Response ? fields.context : undefined;
  const given = [status, fields.status, fields.statusCode, response?.status].map(Number).find((s) => s > 0);
  const noAnswer =
    given === undefined || /fetch|network|load failed/i.test(String(fields.name) + String(fields.message));
  return new BackendError(typeof fields.message === 'string' ? fields.message : 'The call failed.', {
    status: noAnswer && !(given !== undefined && given >= 400) ? 0 : (given ?? 0),
    code: typeof fields.code === 'string' && fields.code !== '' ? fields.code : null,
    cause: error,
  });
}

/** Our own codes of a server that ran out of time itself: it would again. */
const RAN_OUT_OF_TIME: readonly (keyof typeof ERRORS)[] = ['timed_out', 'page_too_slow'];

/**
 * True if the call, or its answer, was lost on the way: it may be repeated. A call that timed out may not: the user
 * has waited once, and is told so.
 */
export function isLost(error: unknown): boolean {
  if (error instanceof BackendError) {
    if (RAN_OUT_OF_TIME.some((code) => code === error.code)) return false;
    return error.status === 0 || [502, 503, 504].includes(error.status);
  }
  return error instanceof TypeError;
}

/** True if the same call may succeed a moment later: it was lost, or took too long. */
export const isPassing = (error: unknown): boolean =>
  error instanceof TimeoutError || isLost(error) || (error instanceof BackendError && error.status === 408);
