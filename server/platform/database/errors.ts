/** The database cannot be used as it is; the message is a sentence for the operator that says what to do. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}
