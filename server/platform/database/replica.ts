import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { DATABASE_TIMES } from '../../policy.ts';
import { type Connections, codeOf } from './connections.ts';
import { DatabaseBusyError, tookTooLong } from './errors.ts';
import { identityOnReplica, type LogPlace, type Role, roleOf } from './identity.ts';
import { sendBatch } from './send-batch.ts';
import type { Transactions } from './transactions.ts';
import type { Claims, Results, Statement } from './types.ts';

/** platform.refuse_stale_replica of bootstrap/120_replicas.sql. */
const STALE = 'MS503';

/**
 * Where the primary's log stands: whatever was committed for anyone before is at or before it. It is on disk before a commit is
 * told, unless commits do not wait for the disk.
 */
const PLACE: Statement = {
  text: `select (case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
           else pg_current_wal_flush_lsn() end)::text as position,
           ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline`,
  values: [],
};
/** Once a replica holds this row, it has followed the primary onto its timeline. */
const MARK = `insert into platform.timelines (system, timeline)
  select system_identifier, $1 from pg_control_system() on conflict do nothing`;

/** How often listings were answered by the replica; or by the primary, and why. */
export interface ListingCounts {
  replica: number;
  /** The replica had not yet what the primary had. */
  behind: number;
  /** It could not be asked, or failed. */
  failed: number;
  /** It had been behind or failing a moment before, and was not asked. */
  resting: number;
}

/**
 * Listings, from a replica that holds all that was committed before they were asked for. The primary is asked where its log
 * stands, which also finds whether the caller's session still lasts; the replica answers only if it has come as far.
 */
export class Replica {
  readonly #primary: Transactions;
  readonly #connections: Connections;
  readonly #log: Logger;
  readonly #marked = new Set<number>();
  readonly counts: ListingCounts = { replica: 0, behind: 0, failed: 0, resting: 0 };
  #restsUntil = 0;
  #works = true;

  constructor(primary: Transactions, connections: Connections, log: Logger) {
    this.#primary = primary;
    this.#connections = connections;
    this.#log = log;
  }

  /** As `batchAsCaller`. */
  async list<Rows extends readonly unknown[]>(
    claims: Claims | null,
    statements: readonly Statement[],
  ): Promise<Results<Rows>> {
    const role = roleOf(claims);
    if (performance.now() < this.#restsUntil) {
      this.counts.resting += 1;
    } else {
      const place = await this.#place(role, claims);
      const found = await this.#ask<Rows>(role, claims, place, statements);
      if (found) return found;
    }
    return this.#primary.batch(role, claims, statements);
  }

  close(): Promise<void> {
    return this.#connections.close();
  }

  async #place(role: Role, claims: Claims | null): Promise<LogPlace> {
    const [{ rows }] = await this.#primary.batch<[LogPlace]>(role, claims, [PLACE]);
    const place = rows[0]!;
    if (!this.#marked.has(place.timeline)) {
      await this.#primary.batch('service_role', null, [{ text: MARK, values: [place.timeline] }]);
      this.#marked.add(place.timeline);
    }
    return place;
  }

  /** @returns null where the primary has to answer */
  async #ask<Rows extends readonly unknown[]>(
    role: Role,
    claims: Claims | null,
    place: LogPlace,
    statements: readonly Statement[],
  ): Promise<Results<Rows> | null> {
    const identity = identityOnReplica(role, claims, place);
    for (const pauseMs of [0, ...DATABASE_TIMES.replica.pausesMs]) {
      if (pauseMs > 0) await delay(pauseMs);
      try {
        const results = await sendBatch<Rows>(this.#connections, role, identity, statements);
        this.#answered();
        return results;
      } catch (error) {
        if (tookTooLong(error)) throw error;
        if (codeOf(error) === STALE) continue;
        this.#failed(error);
        return null;
      }
    }
    this.counts.behind += 1;
    this.#rest(DATABASE_TIMES.replica.behindMs);
    return null;
  }

  #answered(): void {
    this.counts.replica += 1;
    if (!this.#works) this.#log.info('the replica answers again');
    this.#works = true;
  }

  /** What the call itself is to blame for, the primary will say again. */
  #failed(error: unknown): void {
    this.counts.failed += 1;
    if (!(error instanceof DatabaseBusyError)) return;
    this.#rest(DATABASE_TIMES.replica.failedMs);
    if (this.#works) this.#log.warn({ err: error }, 'the replica does not answer; the primary does');
    this.#works = false;
  }

  #rest(ms: number): void {
    this.#restsUntil = performance.now() + ms;
  }
}
