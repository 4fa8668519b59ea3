import { AppError } from '@mirabelle/contract/errors.ts';
import { PDF_LIMITS } from '@mirabelle/contract/policy.ts';
import { type Context, Hono } from 'hono';
import { callerOf } from '../auth/authenticate.ts';
import { CALL_BODY_BYTES, limitBody } from '../http/body-limit.ts';
import { clientGone } from '../http/client-gone.ts';
import type { PlatformEnv } from '../http/context.ts';
import { accessDenied, answerStorageError, notOffered, StorageError, storageErrorOf } from './errors.ts';
import { listObjects } from './list-objects.ts';
import { removeObjects } from './remove-objects.ts';
import { serveObject } from './serve-object.ts';
import { serveSigned, signObject, signObjects } from './sign-objects.ts';
import type { StorageDeps } from './storage-deps.ts';
import { uploadObject } from './upload-object.ts';

/** Room for the form around the file. */
const FORM_BYTES = 64 * 1024;

/** What the service this one speaks like has besides; none of it names a bucket. */
const NOT_OFFERED = {
  '/object/move': 'Moving files',
  '/object/copy': 'Copying files',
  '/object/info': 'Information about one file',
  '/object/list-v2': 'Listing in this way',
  '/object/upload': 'Uploading by a signed address',
  '/render': 'Changing pictures',
  '/upload': 'Uploading in pieces',
  '/bucket': 'Managing buckets',
  '/cdn': 'Managing copies',
  '/s3': 'The protocol S3',
  '/vector': 'Storing vectors',
  '/iceberg': 'Storing tables',
};

/** /storage/v1: pictures and PDFs, each with a row under Row Level Security. */
export function createStorageApp(deps: StorageDeps): Hono<PlatformEnv> {
  const app = new Hono<PlatformEnv>();
  const tooLarge = (c: Context<PlatformEnv>) =>
    answerStorageError(storageErrorOf(new AppError('image_too_large'))!, c);
  const uploadLimit = limitBody(PDF_LIMITS.bytes + FORM_BYTES, tooLarge);
  const callLimit = limitBody(CALL_BODY_BYTES, tooLarge);
  const behind = (c: Context<PlatformEnv>, start: string) => {
    const { pathname } = new URL(c.req.url);
    return pathname.slice(pathname.indexOf(start) + start.length);
  };

  app.post('/object/list/:bucket', callLimit, async (c) =>
    listObjects(c, deps, await callerOf(deps.keys, c.req.raw), c.req.param('bucket')),
  );
  app.delete('/object/:bucket', callLimit, async (c) =>
    removeObjects(c, deps, await callerOf(deps.keys, c.req.raw), c.req.param('bucket')),
  );
  app.post('/object/sign/:bucket', callLimit, async (c) =>
    signObjects(c, deps, await callerOf(deps.keys, c.req.raw), c.req.param('bucket')),
  );
  app.post('/object/sign/:bucket/*', callLimit, async (c) =>
    signObject(c, deps, await callerOf(deps.keys, c.req.raw), behind(c, '/object/sign/')),
  );
  app.get('/object/sign/:bucket/*', (c) => serveSigned(c, deps, behind(c, '/object/sign/')));
  for (const [path, what] of Object.entries(NOT_OFFERED)) {
    const refuse = () => {
      throw notOffered(what);
    };
    app.all(path, refuse);
    app.all(`${path}/*`, refuse);
  }
  for (const way of ['public', 'authenticated']) {
    app.get(`/object/${way}/:bucket/*`, (c) => serveObject(c, deps, behind(c, `/object/${way}/`)));
  }
  app.get('/object/:bucket/*', (c) => serveObject(c, deps, behind(c, '/object/')));
  app.put('/object/:bucket/*', () => {
    throw notOffered('Replacing a file by PUT');
  });
  app.post(
    '/object/:bucket/*',
    // Before a byte of the body is read: no one uploads without a session that lasts, and no one without end.
    async (c, next) => {
      const claims = await callerOf(deps.keys, c.req.raw);
      if (!claims) throw accessDenied('Sign in to upload.');
      await deps.database.batchAsCaller(claims, []);
      await deps.countUpload(claims.sub, c.get('address'));
      c.set('claims', claims);
      await next();
    },
    uploadLimit,
    (c) => uploadObject(c, deps, c.get('claims'), behind(c, '/object/')),
  );
  // A mounted part's own notFound is never asked.
  app.all('*', (c) =>
    answerStorageError(new StorageError(404, 'NoSuchPath', 'not_found', 'There is no such path'), c),
  );
  app.onError((error, c) => {
    const known = storageErrorOf(error);
    if (known) {
      if (known.status >= 500) {
        deps.log.error({ requestId: c.get('requestId'), err: error }, 'a file could not be stored or read');
      }
      return answerStorageError(known, c);
    }
    if (!clientGone(c)) {
      deps.log.error({ requestId: c.get('requestId'), err: error }, 'storage failed unexpectedly');
    }
    return answerStorageError(
      new StorageError(
        500,
        'InternalError',
        'internal',
        'Something went wrong on the server. Try again in a moment.',
      ),
      c,
    );
  });
  return app;
}
