import { DATABASE_TIMES } from '../../policy.ts';
import type { Claims, Statement } from './types.ts';

export type Role = 'anon' | 'authenticated' | 'service_role';

export const roleOf = (claims: Claims | null): Role => (claims === null ? 'anon' : 'authenticated');

/** All of it ends with the transaction: a pooler lends the connection to another client then. */
const SETTINGS = `set_config('request.jwt.claims', $1, true),
           set_config('statement_timeout', $2, true),
           set_config('idle_in_transaction_session_timeout', $3, true), set_config('role', $4, true),
           set_config('TimeZone', 'UTC', true)`;
/** Refused (25001) by a PostgreSQL that only follows another, as a former primary does: what it holds may be old. */
const ON_PRIMARY = `${SETTINGS}, set_config('transaction_read_only', 'off', true)`;
/** Ends the transaction if the token's session has ended: one lookup by primary key, in the same statement. */
const WHILE_SESSION_LASTS = `select case when exists (select from auth.sessions where id = $5 and user_id = $6) then true
           else auth.refuse_ended_session() end, ${ON_PRIMARY}`;
const WITHOUT_SESSION = `select ${ON_PRIMARY}`;
/** Ends the transaction unless the replica holds all that the primary did at a place in its log (bootstrap/120_replicas.sql). */
const ON_REPLICA = `select case when pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $5::pg_lsn
             and (select max(timeline) from platform.timelines
                  where system = (select system_identifier from pg_control_system())) = $6::int then true
           else platform.refuse_stale_replica() end, ${SETTINGS}`;

/** A token's claims stay the same object for as long as the token is remembered (auth/access-token.ts). */
const texts = new WeakMap<Claims, string>();
function textOf(claims: Claims): string {
  const known = texts.get(claims);
  if (known !== undefined) return known;
  const text = JSON.stringify(claims);
  texts.set(claims, text);
  return text;
}

/** Longest that one statement of a role may run. */
export const limitOf = (role: Role) =>
  role === 'service_role' ? DATABASE_TIMES.serviceMs : DATABASE_TIMES.callerMs;

const settingsOf = (role: Role, claims: Claims | null) => [
  claims === null ? '' : textOf(claims),
  String(limitOf(role)),
  String(DATABASE_TIMES.idleMs),
  role,
];

/** Makes the rest of the transaction the caller's: her identity, her rights and her time limit. */
export function identity(role: Role, claims: Claims | null): Statement {
  const session = claims?.session_id;
  return {
    text: session === undefined ? WITHOUT_SESSION : WHILE_SESSION_LASTS,
    values: [...settingsOf(role, claims), ...(session === undefined ? [] : [session, claims?.sub])],
  };
}

/** A place in the primary's log; positions of different timelines cannot be compared. */
export interface LogPlace {
  position: string;
  timeline: number;
}

/** The same on a replica, for what the primary has let her ask; refused where the replica is behind a place in the log. */
export const identityOnReplica = (role: Role, claims: Claims | null, place: LogPlace): Statement => ({
  text: ON_REPLICA,
  values: [...settingsOf(role, claims), place.position, place.timeline],
});
