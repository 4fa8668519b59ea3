import pg from 'pg';
import { type Check, type Finding, failed, ok, skipped, warning } from '../check.ts';
import { cannotBeUsed, openToLook } from './open-database.ts';

/** Bytes of the log; a replica that far behind answers no listing. */
const FAR_BEHIND = 16 * 1024 * 1024;

/** The replica that answers listings. */
export const replica: Check = {
  name: 'Replica',
  async look({ config }) {
    const { databaseUrl, databaseDirectUrl, databaseReplicaUrl } = config;
    if (!databaseReplicaUrl) return skipped('None: the database answers everything.');
    const primary = await openToLook(databaseDirectUrl ?? databaseUrl ?? '');
    if (!(primary instanceof pg.Client)) return skipped('Not looked at: the database itself cannot be used.');
    const follower = await openToLook(databaseReplicaUrl);
    try {
      if (!(follower instanceof pg.Client)) return cannotBeUsed('DATABASE_REPLICA_URL', follower);
      return await compare(primary, follower);
    } finally {
      await primary.end();
      if (follower instanceof pg.Client) await follower.end();
    }
  },
};

async function compare(primary: pg.Client, follower: pg.Client): Promise<Finding> {
  const system = '(select system_identifier from pg_control_system())';
  const at = await primary.query<{ system: string; position: string }>(
    `select ${system}::text as system, pg_current_wal_flush_lsn()::text as position`,
  );
  const { rows } = await follower.query<{ follows: boolean; same: boolean; behind: string | null }>(
    `select pg_is_in_recovery() as follows, ${system}::text = $1 as same,
       greatest(0, pg_wal_lsn_diff($2, pg_last_wal_replay_lsn()))::bigint::text as behind`,
    [at.rows[0]?.system, at.rows[0]?.position],
  );
  const found = rows[0];
  if (!found?.follows || !found.same) {
    return failed(
      'The PostgreSQL of DATABASE_REPLICA_URL does not follow the one of DATABASE_URL; it is not used.',
      'Let it lead to a streaming replica of the same cluster.',
    );
  }
  const behind = Number(found.behind);
  const message = `It follows, ${Math.ceil(behind / 1024)} kB of the log behind.`;
  if (behind <= FAR_BEHIND) return ok(message);
  return warning(
    message,
    'Look at its log, and at pg_stat_replication of the primary: until it has caught up it answers nothing.',
  );
}
