/** Bytes of a whole answer: ten times the longest menu with all that a model may think before it. */
const MOST_BYTES = 1_000_000;
/** Of one that comes bit by bit: each bit of a few letters is wrapped in some hundred bytes. */
const MOST_STREAMED_BYTES = 16_000_000;

/** An answer that was cut since it went on and on. */
export class EndlessAnswerError extends Error {
  override name = 'EndlessAnswerError';
}

/**
 * How providers are reached: no redirect is followed, since the key would go along, and the size of an answer is limited.
 * @throws EndlessAnswerError while its body is read
 */
export const guardedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (!response.body) return response;
  const streamed = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const most = streamed ? MOST_STREAMED_BYTES : MOST_BYTES;
  let size = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > most) controller.error(new EndlessAnswerError('The answer has no end.'));
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
