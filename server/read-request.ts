import { AppError } from '@mirabelle/contract/errors.ts';
import type { Operation } from '@mirabelle/contract/operation.ts';
import type { z } from 'zod';

/** Fields in which a client may say who it is; only the token decides. */
const WHO = ['userId', 'user_id'];

/**
 * A body's text, parsed; undefined where it is blank.
 * @throws AppError invalid_request
 */
export function parseBody(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('invalid_request', { cause, details: { field: 'body', expected: 'JSON' } });
  }
}

/**
 * A parsed body as the operation takes it.
 * @param userId the caller's; null without a session
 * @throws AppError forbidden for a body in another user's name; invalid_request naming the field that does not fit
 */
export function checkBody<Request extends z.ZodType>(
  { request }: Pick<Operation<Request>, 'request'>,
  body: unknown,
  userId: string | null,
): z.output<Request> {
  if (userId !== null) refuseOtherUser(body, userId);
  const parsed = request.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') || 'body';
  throw new AppError('invalid_request', {
    details: { field, expected: issue?.message ?? 'another form' },
  });
}

function refuseOtherUser(body: unknown, userId: string): void {
  if (typeof body !== 'object' || body === null) return;
  for (const field of WHO) {
    const named = (body as Record<string, unknown>)[field];
    if (named !== undefined && named !== userId) throw new AppError('forbidden', { details: { field } });
  }
}
