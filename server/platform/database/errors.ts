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

/**
 * No connection could be had, or it broke: all are in use for too long, or the database is starting, ending, full, or handing
 * over to another. Nothing was done; only where the connection broke while PostgreSQL was committing can nobody tell.
 */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
  /** When to come back; a PostgreSQL that was restarted takes about that long. */
  readonly retryAfterSeconds = 5;
  /** Whether nothing was begun, and a server may be there in a moment. */
  readonly passing: boolean;

  constructor(cause: unknown, { passing = false } = {}) {
    super('The database takes no more calls at the moment. Try again in a few seconds.', { cause });
    this.passing = passing;
  }
}

/** PostgreSQL's query_canceled: a statement took longer than `DATABASE_TIMES` allows its caller. */
export const tookTooLong = (error: unknown) =>
  (error as { code?: unknown } | null | undefined)?.code === '57014';

/** Of sockets, and of pg where the server has gone without a word. */
const BROKEN = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);
const GONE = /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/;

/**
 * Whether a connection broke, or its server or pooler ended it: not what was asked, but whom. A pooler tells all of its
 * troubles as 08P01 with severity FATAL; PostgreSQL says ERROR where a call itself was malformed.
 */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, severity } = error as Error & { code?: unknown; severity?: unknown };
  if (typeof code !== 'string') return GONE.test(error.message);
  return BROKEN.has(code) || /^57P0/.test(code) || (/^(?:08|53300)/.test(code) && severity === 'FATAL');
}

/** pgBouncer's sentences where it had no server to lend; where one broke that was lent, it says `server conn crashed?`. */
const NO_SERVER = /server login (?:has been failing|failed)|cannot connect to server|query_wait_timeout/;

/** Whether nothing of what was asked was begun: there was no server for it, or one that was starting. */
export function hasNotBegun(error: unknown): boolean {
  if (!isLost(error)) return false;
  const { code, message } = error as Error & { code?: unknown };
  return code === '57P03' || (code === '08P01' && NO_SERVER.test(message));
}

/** PostgreSQL only follows another one, or is set to be read only: the primary is elsewhere, or soon will be. */
export const isReadOnly = (error: unknown) =>
  ['25001', '25006'].includes(String((error as { code?: unknown } | null | undefined)?.code));
