import type pg from 'pg';
import type { Logger } from 'pino';

/** The claims of a verified access token; they become `request.jwt.claims` in the transaction. */
export interface Claims {
  sub: string;
  role: 'authenticated';
  email?: string;
  session_id?: string;
  [claim: string]: unknown;
}

/** Runs statements inside the transaction that provided it, and only there. */
export interface Sql {
  /** @throws pg.DatabaseError with the SQLSTATE in `code`; the transaction is then rolled back */
  query<Row>(text: string, values?: unknown[]): Promise<{ rows: Row[]; rowCount: number }>;
  /** Statements that do not depend on one another's results, in their order: one round trip. @throws as `query` */
  batch<Rows extends readonly unknown[]>(statements: readonly Statement[]): Promise<Results<Rows>>;
}

/** One statement with its values: text, numbers, truth values, null, or lists of them. */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** Rows of each statement, in the statements' order. */
export type Results<Rows extends readonly unknown[]> = {
  [N in keyof Rows]: { rows: Rows[N][]; rowCount: number };
};

export interface Database {
  /**
   * One transaction under Row Level Security: role `anon` when claims are null, else `authenticated`, with
   * `request.jwt.claims` set and a statement timeout of 5 s. Commits when `run` resolves, rolls back when it throws.
   * @throws SessionEndedError if the claims name a session that has ended; nothing was run then
   */
  asCaller<T>(claims: Claims | null, run: (sql: Sql) => Promise<T>): Promise<T>;
  /**
   * The same with statements that are known beforehand: one round trip. The first that fails ends and
   * undoes all. Without any statement it only checks whether the session still exists.
   * @throws SessionEndedError
   */
  batchAsCaller<Rows extends readonly unknown[]>(
    claims: Claims | null,
    statements: readonly Statement[],
  ): Promise<Results<Rows>>;
  /**
   * The same for reading alone. A replica answers, where there is one that holds all that was committed before the call.
   * @throws SessionEndedError
   */
  listAsCaller<Rows extends readonly unknown[]>(
    claims: Claims | null,
    statements: readonly Statement[],
  ): Promise<Results<Rows>>;
  /** One transaction as `service_role`: the worker and the platform itself. */
  asService<T>(run: (sql: Sql) => Promise<T>): Promise<T>;
  /** The same with statements that are known beforehand: one round trip. */
  batchAsService<Rows extends readonly unknown[]>(statements: readonly Statement[]): Promise<Results<Rows>>;
  /**
   * LISTEN over one shared connection that reconnects by itself; notifications sent while it was away are lost.
   * @param onReconnected called when it is back
   * @returns stops this handler
   */
  listen(
    channel: string,
    handler: (payload: string) => void,
    onReconnected?: () => void,
  ): Promise<() => Promise<void>>;
  /** How to connect as the owner of the database, perhaps through a pooler that lends a connection for one transaction. */
  readonly connection: pg.PoolConfig;
  /** The same past any pooler, for what has to keep a connection: a lock that outlives a transaction. */
  readonly direct: pg.PoolConfig;
  /** Connections kept for `asCaller` and `asService`, those of them that idle, and requests that wait for one. */
  pool(): { total: number; idle: number; waiting: number };
  /** How often `listAsCaller` was answered by the replica, and by the primary for which reason; null without a replica. */
  listings(): Readonly<Record<'replica' | 'behind' | 'failed' | 'resting', number>> | null;
  /** Ends every connection and, for the server's own PostgreSQL, stops it. */
  close(): Promise<void>;
}

/** Whether statements are prepared by name: `auto` where no pooler stands between. */
export type PreparedMode = 'auto' | 'on' | 'off';

export interface DatabaseOptions {
  /** The operator's PostgreSQL, 15 or newer and UTF8, or a pooler; without it the server runs its own below `dataDir`. */
  databaseUrl?: string | undefined;
  /** The same past the pooler, for migrations and notifications; `databaseUrl` by default. */
  directUrl?: string | undefined;
  /** A PostgreSQL that follows it, for listings. */
  replicaUrl?: string | undefined;
  /** `auto` by default. */
  prepared?: PreparedMode | undefined;
  dataDir: string;
  log: Logger;
  /** Connections kept for `asCaller` and `asService` together; 10 by default. */
  poolSize?: number;
}
