import type { Backend } from './backend.ts';
import { toBackendError } from './backend-error.ts';

/** PostgreSQL's code for a row that already exists. */
const UNIQUE_VIOLATION = '23505';

/**
 * Inserts a row whose id was made here. Repeated because its answer was lost, it ends as the first time did: the row
 * exists. An id taken by a row that the user may not see stays an error, which reveals nothing about that row.
 * A plain insert and a read, not an upsert that ignores duplicates: that would silently skip another user's row,
 * and PostgREST answers with no row in either case.
 * @throws BackendError
 */
export async function insertOnce(
  backend: Backend,
  table: string,
  row: { id: string } & Record<string, unknown>,
  signal: AbortSignal,
): Promise<void> {
  const { error, status } = await backend.from(table).insert(row).abortSignal(signal);
  if (!error) return;
  const failure = toBackendError(error, status);
  if (failure.code !== UNIQUE_VIOLATION) throw failure;
  const look = await backend.from(table).select('id').eq('id', row.id).abortSignal(signal).maybeSingle();
  if (look.error) throw toBackendError(look.error, look.status);
  if (!look.data) throw failure;
}
