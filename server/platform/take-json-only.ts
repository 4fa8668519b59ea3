import type { Hono } from 'hono';
import { AuthError, answerAuthError } from './auth/errors.ts';
import type { PlatformEnv } from './http/context.ts';
import { jsonBodies, NOT_JSON, type Origins } from './http/json-bodies.ts';
import { RestError } from './rest/errors.ts';
import { answerStorageError, StorageError } from './storage/errors.ts';

/** Refuses what is not JSON in each part's own shape; of storage, what is uploaded is anything. */
export function takeJsonOnly(app: Hono<PlatformEnv>, origins: Origins): void {
  app.use(
    '/auth/v1/*',
    jsonBodies(origins, (c) =>
      answerAuthError(new AuthError('bad_json', { status: 415, message: NOT_JSON }), c),
    ),
  );
  app.use(
    '/rest/v1/*',
    jsonBodies(origins, (c) => c.json(new RestError(415, 'PGRST102', NOT_JSON).body, 415)),
  );
  app.use(
    '/functions/v1/*',
    jsonBodies(origins, (c) => c.json({ code: 'invalid_request', message: NOT_JSON }, 415)),
  );
  const storage = jsonBodies(origins, (c) =>
    answerStorageError(new StorageError(415, 'InvalidRequest', 'invalid_request', NOT_JSON), c),
  );
  for (const path of ['/storage/v1/object/list/*', '/storage/v1/object/sign/*']) app.use(path, storage);
  app.on('DELETE', '/storage/v1/object/*', storage);
}
