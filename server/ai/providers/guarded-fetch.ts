/** Bytes of an answer: some hundred times the longest menu. More is an answer without end. */
const MOST_BYTES = 2_000_000;

/** An answer that was cut since it went on and on. */
export class EndlessAnswerError extends Error {
  override name = 'EndlessAnswerError';
}

/**
 * How providers are reached: no redirect is followed, since the key would go along, and an answer ends somewhere.
 * @throws EndlessAnswerError while its body is read
 */
export const guardedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (!response.body) return response;
  let size = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > MOST_BYTES) controller.error(new EndlessAnswerError('The answer has no end.'));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  });
};
