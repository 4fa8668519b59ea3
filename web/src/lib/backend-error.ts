/** A call to the backend that failed, whichever of its services answered. */
export class BackendError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** PostgREST's, auth's or our own code, where the answer had one. */
  readonly code: string | null;
  /** When to ask again, where the server said so. */
  readonly retryAfterSeconds: number | null;

  constructor(
    message: string,
    options: { status: number; code?: string | null; retryAfterSeconds?: number | null; cause?: unknown },
  ) {
    super(message, { cause: options.cause });
    this.name = 'BackendError';
    this.status = options.status;
    this.code = options.code ?? null;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
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

/** An answer of supabase-js: data, or an error that is returned instead of thrown. */
interface Answer<T> {
  data: T;
  error: unknown;
  status?: number;
}

/**
 * The data of an answer.
 * @throws BackendError where the answer is an error
 */
export function unwrap<T>(answer: Answer<T>): NonNullable<T> {
  if (answer.error || answer.data === null || answer.data === undefined) {
    throw toBackendError(answer.error, answer.status);
  }
  return answer.data;
}

/** Makes one kind of error of those that rest, storage, functions and auth return. */
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

/** True where the same call may well succeed a moment later: no answer, or a passing trouble of the server's. */
export function isPassing(error: unknown): boolean {
  if (error instanceof TimeoutError) return true;
  if (error instanceof BackendError) return error.status === 0 || [408, 502, 503, 504].includes(error.status);
  return error instanceof TypeError;
}
