import { AppError } from '@mirabelle/contract/errors.ts';
import type { Answer } from './messages.ts';
import type { ThreadPort } from './platform.ts';

/** Inside a thread: answers each request in the order of arrival, with the result or with the error. */
export function answer<Request>(port: ThreadPort, work: (request: Request) => Promise<unknown>): void {
  let last = Promise.resolve();
  port.listen((message) => {
    const { id, request } = message as { id: number; request: Request };
    last = last.then(async () => {
      const reply = await work(request).then(
        (result): Answer => ({ id, ok: true, result }),
        (error: unknown): Answer => ({ id, ok: false, ...described(error) }),
      );
      port.post(reply);
    });
  });
}

function described(error: unknown): Omit<Extract<Answer, { ok: false }>, 'id' | 'ok'> {
  if (error instanceof AppError) {
    const cause = error.cause instanceof Error ? error.cause.message : '';
    return { message: cause || error.message, code: error.code, details: { ...error.details } };
  }
  if (error instanceof Error) return { message: error.message, stack: error.stack };
  return { message: String(error) };
}
