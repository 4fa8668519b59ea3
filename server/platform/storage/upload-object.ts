import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { type Claims, SessionEndedError, type Sql, type Statement } from '../database/database.ts';
import type { PlatformEnv } from '../http/context.ts';
import { bucketNotFound, StorageError } from './errors.ts';
import { inspectFile } from './inspect-file.ts';
import { objectOf } from './object-name.ts';
import type { StorageDeps } from './storage-deps.ts';

/** What an upload that may replace does with the row of the same name. */
const OVER_THE_OLD_ONE = `on conflict (bucket_id, name) do update
  set version = excluded.version, metadata = excluded.metadata, updated_at = now()`;

/** Tries whether a row would be taken, and leaves none: no file is stored for a row that is refused. */
const SAVEPOINT: Statement = { text: 'savepoint tried', values: [] };
const BACK_TO_SAVEPOINT: Statement = { text: 'rollback to savepoint tried', values: [] };

interface Upload {
  bytes: Uint8Array;
  cacheSeconds: number;
}

/**
 * POST /object/<bucket>/<name>: stores a picture or a PDF. A row has its file: that is written before, and removed where
 * the row is refused; where it is not known whether the row was written, the sweep finds out. No connection to the
 * database is held while the file is on its way: a slow storage would take them all.
 */
export async function uploadObject(
  c: Context<PlatformEnv>,
  deps: StorageDeps,
  claims: Claims,
  path: string,
): Promise<Response> {
  const { bucket, name } = objectOf(path);
  const limits = await limitsOf(deps, bucket);
  const { bytes, cacheSeconds } = await uploadOf(c);
  requireSize(limits, bytes.byteLength);
  const mimetype = await inspectFile(bytes);
  requireType(limits, mimetype);
  const replace = c.req.header('x-upsert') === 'true';
  const version = crypto.randomUUID();
  const metadata = {
    eTag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`,
    size: bytes.byteLength,
    mimetype,
    cacheControl: `max-age=${cacheSeconds}`,
    lastModified: new Date().toISOString(),
    contentLength: bytes.byteLength,
    httpStatusCode: 200,
  };
  const row: Statement = {
    text: `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
           values ($1, $2, $3::uuid, $3::text, $4, $5)
           ${replace ? OVER_THE_OLD_ONE : ''}
           returning id`,
    values: [bucket, name, claims.sub, version, JSON.stringify(metadata)],
  };
  await deps.database.asCaller(claims, (sql) => sql.batch([SAVEPOINT, row, BACK_TO_SAVEPOINT]));
  // What cannot be removed now is swept later, and no one waits for it.
  const remove = (gone: string) => void deps.disk.remove(bucket, [gone]).catch(() => {});
  try {
    await deps.disk.put(bucket, version, bytes);
  } catch (error) {
    remove(version);
    throw error;
  }
  try {
    const { id, replaced } = await deps.database.asCaller(claims, async (sql) => {
      const old = replace ? await versionOf(sql, bucket, name) : null;
      const { rows } = await sql.query<{ id: string }>(row.text, [...row.values]);
      return { id: rows[0]?.id, replaced: old };
    });
    if (replaced) remove(replaced);
    return c.json({ Id: id, Key: `${bucket}/${name}` });
  } catch (error) {
    if (isRefusal(error)) remove(version);
    throw error;
  }
}

/** Whether the database has refused a row, and not just gone while it may have written it. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof SessionEndedError || /^(?:22|23|42)/.test(String((error as { code?: unknown }).code))
  );
}

async function versionOf(sql: Sql, bucket: string, name: string): Promise<string | null> {
  const { rows } = await sql.query<{ version: string }>(
    'select version from storage.objects where bucket_id = $1 and name = $2 for update',
    [bucket, name],
  );
  return rows[0]?.version ?? null;
}

/** What a bucket takes; null for anything that any bucket may hold. */
interface BucketLimits {
  bytes: number | null;
  types: readonly string[] | null;
}

/** @throws StorageError NoSuchBucket */
async function limitsOf(deps: StorageDeps, bucket: string): Promise<BucketLimits> {
  const { rows } = await deps.database.asService((sql) =>
    sql.query<BucketLimits>(
      'select file_size_limit::float8 as bytes, allowed_mime_types as types from storage.buckets where id = $1',
      [bucket],
    ),
  );
  if (!rows[0]) throw bucketNotFound();
  return rows[0];
}

function requireSize({ bytes: most }: BucketLimits, bytes: number): void {
  if (most === null || bytes <= most) return;
  throw new StorageError(
    413,
    'EntityTooLarge',
    'Payload too large',
    `The file has ${bytes} bytes; this bucket takes at most ${most}.`,
  );
}

/** The type is the content's, whatever the client says of it; "image/*" stands for every picture. */
function requireType({ types }: BucketLimits, mimetype: string): void {
  const kinds = ['*/*', `${mimetype.split('/')[0]}/*`, mimetype];
  if (types === null || types.some((type) => kinds.includes(type.trim().toLowerCase()))) return;
  throw new StorageError(
    415,
    'InvalidMimeType',
    'invalid_mime_type',
    `mime type ${mimetype} is not supported: this bucket takes ${types.join(', ')}`,
  );
}

/** A form with one file in it, as browsers send it, or the bytes as they are. */
async function uploadOf(c: Context<PlatformEnv>): Promise<Upload> {
  if (!c.req.header('content-type')?.toLowerCase().startsWith('multipart/form-data')) {
    return {
      bytes: new Uint8Array(await c.req.arrayBuffer()),
      cacheSeconds: secondsOf(c.req.header('cache-control')),
    };
  }
  const form = await c.req.formData().catch(() => null);
  const file = form ? [...form.values()].find((value) => value instanceof File) : null;
  if (!form || !file) {
    throw new StorageError(400, 'InvalidRequest', 'invalid_request', 'The form must hold one file.');
  }
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    cacheSeconds: secondsOf(form.get('cacheControl')?.toString()),
  };
}

/** "3600" or "max-age=3600". */
function secondsOf(text: string | undefined): number {
  const found = /\d{1,8}/.exec(text ?? '');
  return found ? Number(found[0]) : 3_600;
}
