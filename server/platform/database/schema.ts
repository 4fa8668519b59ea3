import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { type Migration, readMigrations } from './migrate.ts';

export { checkDatabase } from './external.ts';
export { migrate } from './migrate.ts';

const BOOTSTRAP = fileURLToPath(new URL('./bootstrap/', import.meta.url));
const MIGRATIONS = fileURLToPath(new URL('../../../supabase/migrations/', import.meta.url));

/** All migrations of this release, in the order in which they are applied. */
export const ownMigrations = async (): Promise<Migration[]> => [
  ...(await readMigrations(BOOTSTRAP, 'bootstrap')),
  ...(await readMigrations(MIGRATIONS, 'migrations')),
];

/** The migrations that a database has; none where no server has begun with it. */
export async function appliedTo(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query("select where to_regclass('platform.schema_migrations') is not null");
  if (rows.length === 0) return [];
  const applied = await client.query<{ name: string }>('select name from platform.schema_migrations');
  return applied.rows.map(({ name }) => name);
}
