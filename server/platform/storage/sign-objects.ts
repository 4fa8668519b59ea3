import type { Context } from 'hono';
import { z } from 'zod';
import { STORAGE_TIMES } from '../../policy.ts';
import type { Claims } from '../database/database.ts';
import type { PlatformEnv } from '../http/context.ts';
import { notOffered, objectNotFound, StorageError } from './errors.ts';
import { objectOf } from './object-name.ts';
import { answerObject, type ObjectRow } from './serve-object.ts';
import type { StorageDeps } from './storage-deps.ts';

const MOST_LINKS = 500;

const expiresIn = z.int().min(1).max(STORAGE_TIMES.longestLinkSeconds);
const oneSchema = z.object({ expiresIn, transform: z.unknown().optional() });
const manySchema = z.object({ expiresIn, paths: z.array(z.string().max(900)).min(1).max(MOST_LINKS) });

/** POST /object/sign/<bucket>/<name>: a link to a file the caller may read. */
export async function signObject(
  c: Context<PlatformEnv>,
  deps: StorageDeps,
  claims: Claims | null,
  path: string,
): Promise<Response> {
  const { bucket, name } = objectOf(path);
  const body = await bodyOf(c, oneSchema);
  if (body.transform !== undefined) throw notOffered('Changing pictures');
  const [signedURL] = await linksOf(deps, claims, bucket, [name], body.expiresIn);
  if (!signedURL) throw objectNotFound();
  return c.json({ signedURL });
}

/** POST /object/sign/<bucket>: links to several, each with its own answer. */
export async function signObjects(
  c: Context<PlatformEnv>,
  deps: StorageDeps,
  claims: Claims | null,
  bucket: string,
): Promise<Response> {
  const { paths, expiresIn: seconds } = await bodyOf(c, manySchema);
  const links = await linksOf(deps, claims, bucket, paths, seconds);
  return c.json(
    paths.map((path, n) => ({
      path,
      signedURL: links[n] ?? null,
      error: links[n] ? null : 'Either the object does not exist or you do not have access to it',
    })),
  );
}

/**
 * GET /object/sign/<bucket>/<name>?token=...: the file, to whoever holds the link. It is looked for as the one who made
 * the link, so it ends with her right to it, with the file, and with her account.
 */
export async function serveSigned(
  c: Context<PlatformEnv>,
  deps: StorageDeps,
  path: string,
): Promise<Response> {
  const { bucket, name } = objectOf(path);
  const file = await deps.links.read(c.req.query('token') ?? '');
  if (file.bucket !== bucket || file.name !== name) {
    throw new StorageError(400, 'InvalidSignature', 'InvalidSignature', 'This link is for another file.');
  }
  const { rowCount: accounts } = await deps.database.asService((sql) =>
    sql.query('select 1 from auth.users where id = $1', [file.userId]),
  );
  if (accounts === 0) throw objectNotFound();
  const maker: Claims = { sub: file.userId, role: 'authenticated' };
  const { rows } = await deps.database.asCaller(maker, (sql) =>
    sql.query<ObjectRow>(
      'select version, metadata from storage.objects where id = $1 and bucket_id = $2 and name = $3',
      [file.objectId, bucket, name],
    ),
  );
  if (!rows[0]) throw objectNotFound();
  return answerObject(c, deps, { bucket, name, ...rows[0] });
}

/** @returns for each name its address below /storage/v1, or null where there is nothing the caller may read */
async function linksOf(
  deps: StorageDeps,
  claims: Claims | null,
  bucket: string,
  names: readonly string[],
  seconds: number,
): Promise<(string | null)[]> {
  if (!claims) return names.map(() => null);
  const { rows } = await deps.database.asCaller(claims, (sql) =>
    sql.query<{ id: string; name: string }>(
      'select id, name from storage.objects where bucket_id = $1 and name = any($2)',
      [bucket, names],
    ),
  );
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  return Promise.all(
    names.map(async (name) => {
      const objectId = ids.get(name);
      if (!objectId) return null;
      const token = await deps.links.sign({ bucket, name, objectId, userId: claims.sub }, seconds);
      // Plain, as the client expects: it encodes what it is given.
      return `/object/sign/${bucket}/${name}?token=${token}`;
    }),
  );
}

async function bodyOf<Schema extends z.ZodType>(
  c: Context<PlatformEnv>,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const body = schema.safeParse(await c.req.json().catch(() => null));
  if (body.success) return body.data;
  const issue = body.error.issues[0];
  throw new StorageError(
    400,
    'InvalidRequest',
    'invalid_request',
    `${issue?.path.join('.')}: ${issue?.message}`,
  );
}
