/** The database cannot be used as it is; the message is a sentence for the operator that says what to do. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}

/** A valid token of a session that has ended: signed out, its password changed, its account deleted. */
export class SessionEndedError extends Error {
  override name = 'SessionEndedError';

  constructor(cause?: unknown) {
    super('The session of this token has ended', { cause });
  }
}

/** No connection could be had: all are in use for too long, or the database is starting, ending or full. Nothing was done. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
  /** When to come back; a PostgreSQL that was restarted takes about that long. */
  readonly retryAfterSeconds = 5;

  constructor(cause: unknown) {
    super('The database takes no more calls at the moment. Try again in a few seconds.', { cause });
  }
}

/** PostgreSQL's query_canceled: a statement took longer than `DATABASE_TIMES` allows its caller. */
export const tookTooLong = (error: unknown) =>
  (error as { code?: unknown } | null | undefined)?.code === '57014';
