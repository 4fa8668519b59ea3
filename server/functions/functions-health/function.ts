import {
  type FunctionsHealthResponse,
  functionsHealthOperation,
} from '@mirabelle/contract/functions/functions-health.ts';
import { defineFunction } from '../calling/define-function.ts';

/** functions-health: whether the functions can do their work; answered to anyone. */
export const functionsHealth = defineFunction(functionsHealthOperation, {
  handler:
    ({ database, version, now }) =>
    async (): Promise<FunctionsHealthResponse> => {
      const reachable = await database
        .asCaller(null, (sql) => sql.query('select 1'))
        .then(
          () => true,
          () => false,
        );
      return { status: reachable ? 'ok' : 'degraded', time: now().toISOString(), version };
    },
});
