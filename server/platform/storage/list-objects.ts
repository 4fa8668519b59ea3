import type { Context } from 'hono';
import { z } from 'zod';
import type { Claims } from '../database/database.ts';
import type { PlatformEnv } from '../http/context.ts';
import { StorageError } from './errors.ts';
import type { StorageDeps } from './storage-deps.ts';

const optionsSchema = z.object({
  prefix: z.string().max(900).default(''),
  limit: z.int().min(1).max(1_000).default(100),
  offset: z.int().min(0).max(1_000_000).default(0),
  search: z.string().max(200).default(''),
  sortBy: z
    .object({
      column: z.enum(['name', 'created_at', 'updated_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .default({ column: 'name', order: 'asc' }),
});

/** POST /object/list/<bucket>: what lies in a folder, of what the caller may see; a folder in it has no id. */
export async function listObjects(
  c: Context<PlatformEnv>,
  deps: StorageDeps,
  claims: Claims | null,
  bucket: string,
): Promise<Response> {
  const options = optionsSchema.safeParse(await c.req.json().catch(() => null));
  if (!options.success) {
    const issue = options.error.issues[0];
    throw new StorageError(
      400,
      'InvalidRequest',
      'invalid_request',
      `${issue?.path.join('.')}: ${issue?.message}`,
    );
  }
  const { prefix, limit, offset, search, sortBy } = options.data;
  const folder = prefix.replace(/^\/+|\/+$/g, '');
  const { rows } = await deps.database.asCaller(claims, (sql) =>
    sql.query(
      `with inside as (
         select o.*, substr(o.name, length($2) + 1) as rest
         from storage.objects o where o.bucket_id = $1 and starts_with(o.name, $2)
       ), entries as (
         select rest as name, id, updated_at, created_at, last_accessed_at, metadata
         from inside where position('/' in rest) = 0
         union all
         select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz, null::timestamptz, null::timestamptz, null::jsonb
         from inside where position('/' in rest) > 0
       )
       select * from entries where position(lower($3) in lower(name)) > 0
       order by ${sortBy.column} ${sortBy.order}, name limit $4 offset $5`,
      [bucket, folder === '' ? '' : `${folder}/`, search, limit, offset],
    ),
  );
  return c.json(rows);
}
