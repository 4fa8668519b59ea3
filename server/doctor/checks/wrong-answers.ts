import pg from 'pg';
import { joinCluster } from '../../platform/database/embedded/join-cluster.ts';
import { DOCTOR_TIMES } from '../../policy.ts';
import { type Check, type CheckContext, ok, skipped, warning } from '../check.ts';
import { openToLook } from './open-database.ts';

/** What users reported as wrong and no one has looked at yet. */
export const wrongAnswers: Check = {
  name: 'Wrong answers',
  async look({ config }) {
    const client = await reach(config);
    if (!client) return skipped('Not looked at: the database does not run.');
    try {
      const { rows } = await client.query<{ open: number; all: number }>(
        'select count(*) filter (where closed_at is null)::int as open, count(*)::int as all from public.wrong_answers',
      );
      const { open = 0, all = 0 } = rows[0] ?? {};
      if (open === 0) return ok(`${all} reported, none open.`);
      return warning(`${all} reported, ${open} open.`, 'Look at them: npx mirabelle answers list --open');
    } catch {
      return skipped('Not looked at: this database has no list of them yet.');
    } finally {
      await client.end();
    }
  },
};

/** Joins a database that runs; none is started, so that nothing is changed. */
async function reach({
  databaseUrl,
  databaseDirectUrl,
  dataDir,
}: CheckContext['config']): Promise<pg.Client | null> {
  const url = databaseDirectUrl ?? databaseUrl;
  if (url) {
    const client = await openToLook(url);
    return client instanceof pg.Client ? client : null;
  }
  const cluster = await joinCluster(dataDir);
  if (!cluster) return null;
  const client = new pg.Client({
    ...cluster.connection,
    connectionTimeoutMillis: DOCTOR_TIMES.databaseMs,
  });
  client.on('error', () => {});
  return client.connect().then(
    () => client,
    () => null,
  );
}
