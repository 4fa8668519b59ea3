import type { Context } from 'hono';
import { callerOf } from '../auth/authenticate.ts';
import { fileCookieUser } from '../auth/file-cookie.ts';
import { type Claims, SessionEndedError, type Sql } from '../database/database.ts';
import type { PlatformEnv } from '../http/context.ts';
import { byteRangeOf, hasState } from './byte-range.ts';
import { objectNotFound, StorageError } from './errors.ts';
import { objectOf } from './object-name.ts';
import type { StorageDeps } from './storage-deps.ts';

/** What is known of a file besides its name. */
export interface ObjectRow {
  version: string;
  metadata: { mimetype: string; size: number; eTag: string; lastModified: string };
}

/**
 * GET of an object, by its public address or with a token. A file in a bucket that is not public is served to those
 * whom the policies allow to read its row, identified by access token or, for an <img>, by the session's cookie; for
 * everyone else there is no such file.
 */
export async function serveObject(
  c: Context<PlatformEnv>,
  deps: StorageDeps,
  path: string,
): Promise<Response> {
  const { bucket, name } = objectOf(path);
  const found = await find(c, deps, bucket, name);
  if (!found) throw objectNotFound();
  return answerObject(c, deps, { bucket, name, ...found });
}

/** Answers with a file whose reader may have it: whole, the part asked for, or that nothing has changed. */
export async function answerObject(
  c: Context<PlatformEnv>,
  deps: StorageDeps,
  { bucket, name, version, metadata }: ObjectRow & { bucket: string; name: string },
): Promise<Response> {
  const { eTag, size } = metadata;
  const lastModified = new Date(metadata.lastModified);
  c.header('etag', eTag);
  c.header('accept-ranges', 'bytes');
  // Kept by the owner's browser alone, and asked for again each time: a photo that was removed is gone at once.
  c.header('cache-control', 'private, no-cache');
  c.header('vary', 'Authorization, Cookie');
  if (hasState(c.req.header('if-none-match'), eTag)) return c.body(null, 304);
  const isHead = c.req.method === 'HEAD';
  const wish = { range: isHead ? undefined : c.req.header('range'), ifRange: c.req.header('if-range') };
  const part = byteRangeOf(wish, { size, eTag, lastModified });
  if (part === 'unsatisfiable') {
    c.header('content-range', `bytes */${size}`);
    throw new StorageError(416, 'InvalidRange', 'invalid_range', `The file has ${size} bytes.`);
  }
  // Before anything is said of a file that may not be had.
  const file = isHead ? null : await deps.disk.stream(bucket, version, part ?? undefined);
  c.header('content-type', metadata.mimetype);
  c.header('content-length', String(part ? part.last - part.first + 1 : size));
  c.header('last-modified', lastModified.toUTCString());
  c.header('content-disposition', dispositionOf(c.req.query('download'), name));
  if (!file) return c.body(null);
  if (part) c.header('content-range', `bytes ${part.first}-${part.last}/${size}`);
  return c.body(file, part ? 206 : 200);
}

async function find(
  c: Context<PlatformEnv>,
  deps: StorageDeps,
  bucket: string,
  name: string,
): Promise<ObjectRow | null> {
  const look = async (sql: Sql) => {
    const { rows } = await sql.query<ObjectRow>(
      'select version, metadata from storage.objects where bucket_id = $1 and name = $2',
      [bucket, name],
    );
    return rows[0] ?? null;
  };
  const caller = await callerOf(deps.keys, c.req.raw);
  const own = caller
    ? await deps.database.asCaller(caller, look)
    : await findByCookie(c, deps, (reader) => deps.database.asCaller(reader, look));
  if (own) return own;
  return deps.database.asService(async (sql) => {
    const { rowCount } = await sql.query('select 1 from storage.buckets where id = $1 and public', [bucket]);
    return rowCount > 0 ? look(sql) : null;
  });
}

/** An <img> cannot show why it was refused: for a cookie whose session has ended there is no such file. */
async function findByCookie(
  c: Context<PlatformEnv>,
  deps: StorageDeps,
  look: (reader: Claims) => Promise<ObjectRow | null>,
): Promise<ObjectRow | null> {
  const reader = await fileCookieUser(c, deps);
  if (!reader) return null;
  return look(reader).catch((error: unknown) => {
    if (error instanceof SessionEndedError) return null;
    throw error;
  });
}

/** Shown in the page, or saved where the client asks for it; a name of its own may come with the wish. */
function dispositionOf(download: string | undefined, name: string): string {
  if (download === undefined) return 'inline';
  const file = (download || name.slice(name.lastIndexOf('/') + 1)).slice(0, 200);
  return `attachment; filename*=UTF-8''${encodeURIComponent(file).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)}`;
}
