import type { FunctionsHealthResponse } from '@mirabelle/contract/functions/functions-health.ts';
import type { Database } from '../../platform/database/database.ts';

/** functions-health: whether the functions can do their work; answered to anybody. */
export async function functionsHealth(deps: {
  database: Database;
  version: string;
  now: () => Date;
}): Promise<FunctionsHealthResponse> {
  const reachable = await deps.database
    .asCaller(null, (sql) => sql.query('select 1'))
    .then(
      () => true,
      () => false,
    );
  return { status: reachable ? 'ok' : 'degraded', time: deps.now().toISOString(), version: deps.version };
}
