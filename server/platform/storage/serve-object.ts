import type { Context } from 'hono';
import { callerOf } from '../auth/authenticate.ts';
import { fileCookieUser } from '../auth/file-cookie.ts';
import { type Claims, SessionEndedError, type Sql } from '../database/database.ts';
import type { PlatformEnv } from '../http/context.ts';
import { objectNotFound } from './errors.ts';
import { objectOf } from './object-name.ts';
import type { StorageDeps } from './storage-app.ts';

interface ObjectRow {
  version: string;
  metadata: { mimetype: string; size: number; eTag: string; lastModified: string };
}

/**
 * GET of an object, by its public address or with a token. A file in a bucket that is not public answers to those
 * whom the policies let read its row, known by access token or, for an <img>, by the session's cookie; to everybody
 * else there is no such file.
 */
export async function serveObject(
  c: Context<PlatformEnv>,
  deps: StorageDeps,
  path: string,
): Promise<Response> {
  const { bucket, name } = objectOf(path);
  const found = await find(c, deps, bucket, name);
  if (!found) throw objectNotFound();
  const { metadata, version } = found;
  c.header('etag', metadata.eTag);
  // Kept by the owner's browser alone, and asked for again each time: a photo that was removed is gone at once.
  c.header('cache-control', 'private, no-cache');
  c.header('vary', 'Authorization, Cookie');
  if (c.req.header('if-none-match') === metadata.eTag) return c.body(null, 304);
  c.header('content-type', metadata.mimetype);
  c.header('content-length', String(metadata.size));
  c.header('last-modified', new Date(metadata.lastModified).toUTCString());
  c.header('content-disposition', dispositionOf(c.req.query('download'), name));
  if (c.req.method === 'HEAD') return c.body(null);
  return c.body(await deps.disk.stream(bucket, version));
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

/** An <img> cannot say why it was refused: to a cookie whose session is over there is no such file. */
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
