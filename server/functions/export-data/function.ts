import { AppError } from '@mirabelle/contract/errors.ts';
import { type ExportDataResponse, exportDataOperation } from '@mirabelle/contract/functions/export-data.ts';
import type { Claims, Sql } from '../../platform/database/database.ts';
import { defineFunction } from '../calling/define-function.ts';

/** export-data: everything stored about the caller, as one object. */
export const exportData = defineFunction(exportDataOperation, {
  rates: 'account',
  handler:
    ({ database, now }) =>
    async ({ claims }): Promise<ExportDataResponse> => {
      const account = await database.asService((sql) => accountOf(sql, claims));
      if (!account) throw new AppError('not_signed_in');
      return database.asCaller(claims, async (sql) => {
        // What she sees of whom she is together with is not hers (public.together_with).
        await sql.query("select set_config('mirabelle.own_rows_alone', 'yes', true)");
        return {
          exported_at: now().toISOString(),
          account,
          tables: await tablesOf(sql),
          files: await filesOf(sql),
        };
      });
    },
});

type Row = Record<string, unknown>;

async function accountOf(sql: Sql, { sub }: Claims): Promise<Row | undefined> {
  const { rows } = await sql.query<Row>(
    `select u.id, u.email, u.email_confirmed_at, u.email_change, u.raw_user_meta_data as user_metadata,
       u.last_sign_in_at, u.created_at, u.updated_at,
       (select coalesce(jsonb_agg(jsonb_build_object('provider', provider, 'identity_data', identity_data,
          'created_at', created_at, 'last_sign_in_at', last_sign_in_at) order by created_at), '[]')
          from auth.identities where user_id = u.id) as identities,
       (select coalesce(jsonb_agg(jsonb_build_object('created_at', created_at, 'refreshed_at', refreshed_at,
          'user_agent', user_agent) order by created_at), '[]')
          from auth.sessions where user_id = u.id) as sessions
     from auth.users u where u.id = $1`,
    [sub],
  );
  return rows[0];
}

/** What the caller may read is hers, and the catalogue knows every table, so none can be forgotten here. */
async function tablesOf(sql: Sql): Promise<Record<string, Row[]>> {
  const { rows: tables } = await sql.query<{ name: string; quoted: string }>(
    `select c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted
     from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and has_table_privilege(c.oid, 'select')
     order by c.relname`,
  );
  const exported: Record<string, Row[]> = {};
  for (const { name, quoted } of tables) {
    // The hash of a link's secret is no use to her, and none to whoever finds the export.
    const { rows } = await sql.query<{ row: Row }>(
      `select to_jsonb(t) - 'token_hash' as row from ${quoted} t`,
    );
    exported[name] = rows.map(({ row }) => row);
  }
  return exported;
}

async function filesOf(sql: Sql): Promise<ExportDataResponse['files']> {
  const { rows } = await sql.query<ExportDataResponse['files'][number]>(
    `select bucket_id as bucket, name, metadata ->> 'mimetype' as type, (metadata ->> 'size')::float8 as size, created_at
     from storage.objects order by created_at`,
  );
  return rows;
}
