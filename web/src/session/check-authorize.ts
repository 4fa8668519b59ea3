import { BackendError, InvalidAnswerError } from '../lib/backend/backend-error.ts';
import { codeOf, isErrorBody, sentenceOf } from '../lib/backend/error-body.ts';
import { CALLS, withTimeout } from '../lib/backend/retry.ts';

/**
 * Makes sure that an address for signing in elsewhere redirects before the page is left for it: an error that it answers
 * instead would be shown as the server wrote it, with no way back.
 * @param address of our own server
 * @throws BackendError, TimeoutError, InvalidAnswerError; TypeError where the server cannot be reached
 */
export async function checkAuthorize(address: string): Promise<void> {
  const { answer, text } = await withTimeout(
    async (signal) => {
      const response = await fetch(address, { redirect: 'manual', signal, cache: 'no-store' });
      return { answer: response, text: response.ok || response.status >= 400 ? await response.text() : '' };
    },
    { label: 'authorize', timeoutMs: CALLS.auth.timeoutMs },
  );
  // A redirect that is not followed reveals neither its status nor its target.
  if (answer.type === 'opaqueredirect' || (answer.status >= 300 && answer.status < 400)) return;
  const page = answer.headers.get('content-type')?.includes('text/html') === true;
  const body = parsed(text);
  if (answer.ok && page && body === null) return;
  if (answer.ok && !isErrorBody(body)) throw new InvalidAnswerError('authorize');
  const sentence = sentenceOf(body ?? (page ? null : text));
  throw new BackendError(sentence ?? 'authorize failed', {
    status: answer.status,
    code: codeOf(body),
    sentence,
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
