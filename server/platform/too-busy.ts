import { ERRORS } from '@mirabelle/contract/errors.ts';
import type { Context } from 'hono';
import { AuthError, answerAuthError } from './auth/errors.ts';
import type { PlatformEnv } from './http/context.ts';
import type { ErrorBody } from './http/errors.ts';
import type { RestErrorBody } from './rest/errors.ts';
import { answerStorageError, StorageError } from './storage/errors.ts';

const { status, message } = ERRORS.busy;

/** The answer of one part of the backend to a request that is not taken on: 503, and when to come back. */
export const tooBusy =
  (area: 'auth' | 'rest' | 'storage' | 'functions' | 'realtime') =>
  (c: Context<PlatformEnv>, retryAfterSeconds: number): Response => {
    switch (area) {
      case 'auth':
        return answerAuthError(
          new AuthError('unexpected_failure', { status, message, retryAfterSeconds }),
          c,
        );
      case 'rest':
        return c.json(
          { code: 'PGRST001', message, details: null, hint: null } satisfies RestErrorBody,
          status,
        );
      case 'storage':
        return answerStorageError(
          new StorageError(status, 'busy', 'busy', message, { retryAfterSeconds }),
          c,
        );
      default:
        return c.json({ code: 'busy', message, details: { retryAfterSeconds } } satisfies ErrorBody, status);
    }
  };
