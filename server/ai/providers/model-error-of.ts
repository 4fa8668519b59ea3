import { APICallError, NoObjectGeneratedError, NoOutputGeneratedError } from 'ai';
import { ModelError } from '../port.ts';
import { EndlessAnswerError } from './guarded-fetch.ts';

/** What a provider's own codes say where its status says too little. */
const REFUSED_CONTENT = /content_(?:policy|filter)|moderation|safety/i;
const NO_CREDIT = /insufficient_quota|billing|credit balance/i;

/**
 * What went wrong, in our words: nothing of the request, the answer, the address or the key is included, and the
 * cause is dropped, because it contains all of them.
 */
export function modelErrorOf(error: unknown, now: Date): ModelError {
  if (error instanceof ModelError) return error;
  if (hasCause(error, (cause) => cause instanceof EndlessAnswerError)) {
    return new ModelError('bad-output', 'The answer had no end.');
  }
  if (hasCause(error, (cause) => cause.name === 'TimeoutError' || cause.name === 'AbortError')) {
    return new ModelError('timed-out', 'The provider did not answer in time.');
  }
  // What undici calls a connection that ended amid an answer.
  if (hasCause(error, (cause) => cause.message === 'terminated')) {
    return new ModelError('bad-output', 'The answer breaks off.');
  }
  if (NoObjectGeneratedError.isInstance(error)) {
    return error.finishReason === 'content-filter'
      ? new ModelError('refused-content', 'The model refused to answer this.')
      : new ModelError('bad-output', 'The answer is not of the form that was asked for.');
  }
  if (NoOutputGeneratedError.isInstance(error)) return new ModelError('bad-output', 'The answer is empty.');
  if (APICallError.isInstance(error)) return ofAnswer(error, now);
  return new ModelError('bad-output', 'The answer cannot be understood.');
}

function ofAnswer(error: APICallError, now: Date): ModelError {
  const { statusCode: status, responseBody = '' } = error;
  if (status === undefined) return new ModelError('unreachable', 'The provider cannot be reached.');
  // Understood as an answer, yet not what the protocol says.
  if (status < 400) return new ModelError('bad-output', 'The answer cannot be understood.');
  if (
    status === 402 ||
    ((status === 429 || status === 400 || status === 403) && NO_CREDIT.test(responseBody))
  ) {
    return new ModelError('over-budget', 'The provider says that its account has no credit left.');
  }
  if (status === 401 || status === 403) return new ModelError('refused-key', 'The provider refuses the key.');
  if (status === 429) {
    const seconds = retryAfterSeconds(error.responseHeaders ?? {}, now);
    return new ModelError('rate-limited', 'The provider asks to be called less often.', seconds);
  }
  if (status === 404)
    return new ModelError('unreachable', 'The provider does not know this model or address.');
  if (status < 500 && REFUSED_CONTENT.test(responseBody)) {
    return new ModelError('refused-content', 'The provider refuses to look at this.');
  }
  if (status < 500 && status !== 408) {
    return new ModelError('unreachable', `The provider does not take the question (status ${status}).`);
  }
  return new ModelError('unreachable', `The provider fails at the moment (status ${status}).`);
}

/** RFC 9110: seconds or a date; OpenAI adds milliseconds. @returns null where it is not said */
function retryAfterSeconds(headers: Record<string, string>, now: Date): number | null {
  const ms = Number(headers['retry-after-ms']);
  if (headers['retry-after-ms'] && Number.isFinite(ms)) return Math.max(0, ms / 1000);
  const header = headers['retry-after'];
  if (!header) return null;
  const seconds = /^\d+(?:\.\d+)?$/.test(header)
    ? Number(header)
    : (Date.parse(header) - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}

function hasCause(error: unknown, is: (cause: Error) => boolean): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth += 1) {
    if (is(cause)) return true;
  }
  return false;
}
