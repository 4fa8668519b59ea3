import type { Context } from 'hono';
import { z } from 'zod';
import type { Claims } from '../database/database.ts';
import type { PlatformEnv } from '../http/context.ts';
import { StorageError } from './errors.ts';
import type { StorageDeps } from './storage-deps.ts';

const bodySchema = z.object({ prefixes: z.array(z.string().max(900)).max(1_000) });

/** DELETE /object/<bucket>: removes files by name; missing files and other users' files are skipped. */
export async function removeObjects(
  c: Context<PlatformEnv>,
  deps: StorageDeps,
  claims: Claims | null,
  bucket: string,
): Promise<Response> {
  const body = bodySchema.safeParse(await c.req.json().catch(() => null));
  if (!body.success) {
    throw new StorageError(400, 'InvalidRequest', 'invalid_request', 'prefixes must be a list of names');
  }
  const { rows } = await deps.database.asCaller(claims, (sql) =>
    sql.query<{ version: string }>(
      `delete from storage.objects where bucket_id = $1 and name = any($2)
       returning name, id, bucket_id, owner, version, created_at, updated_at, last_accessed_at, metadata`,
      [bucket, body.data.prefixes],
    ),
  );
  // Without its row no one can reach a file; if the removal fails here, the sweep does it later.
  const versions = rows.map((row) => row.version);
  await deps.disk.remove(bucket, versions).catch((error: unknown) => {
    deps.log.warn({ requestId: c.get('requestId'), err: error }, 'a removed file is left to the sweep');
  });
  return c.json(rows);
}
