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
