import { AppError, ERRORS } from '@mirabelle/contract/errors.ts';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { DatabaseBusyError, tookTooLong } from '../database/database.ts';
import { isStorageFull } from '../storage-full.ts';
import { clientGone } from './client-gone.ts';
import type { PlatformEnv } from './context.ts';

/** Body of a failed call: the code to act on, the sentence for non-browser callers, and what else may be said. */
export interface ErrorBody {
  code: string;
  message: string;
  details?: Readonly<Record<string, string | number>>;
}

/**
 * Translates whatever a handler threw, once, at the edge. Expected failures keep their code and status; anything
 * else is logged with its cause and answered as `internal`, which reveals nothing.
 */
export function answerError(error: unknown, c: Context<PlatformEnv>, log: Logger): Response {
  if (error instanceof AppError) {
    const retryAfter = error.details.retryAfterSeconds;
    if (typeof retryAfter === 'number') c.header('retry-after', String(Math.ceil(retryAfter)));
    if (error.status >= 500) log.error({ requestId: c.get('requestId'), err: error }, 'failed');
    const body: ErrorBody = { code: error.code, message: error.message };
    if (Object.keys(error.details).length > 0) body.details = error.details;
    return c.json(body, error.status as 400);
  }
  if (isStorageFull(error)) return answerError(new AppError('storage_full', { cause: error }), c, log);
  if (error instanceof DatabaseBusyError) {
    const details = { retryAfterSeconds: error.retryAfterSeconds };
    return answerError(new AppError('busy', { cause: error, details }), c, log);
  }
  if (tookTooLong(error)) return answerError(new AppError('timed_out', { cause: error }), c, log);
  if (error instanceof HTTPException && error.status < 500) {
    return c.json(
      { code: 'invalid_request', message: error.message } satisfies ErrorBody,
      error.status as 400,
    );
  }
  if (!clientGone(c)) log.error({ requestId: c.get('requestId'), err: error }, 'failed unexpectedly');
  return c.json({ code: 'internal', message: ERRORS.internal.message } satisfies ErrorBody, 500);
}
