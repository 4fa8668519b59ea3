import { fileURLToPath } from 'node:url';
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
