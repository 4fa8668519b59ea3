import { setTimeout as delay } from 'node:timers/promises';
import {
  type FunctionsHealthResponse,
  functionsHealthOperation,
} from '@mirabelle/contract/functions/functions-health.ts';
import { OBSERVE_TIMES } from '../../policy.ts';
import { defineFunction } from '../calling/define-function.ts';

/** functions-health: whether the functions can do their work; answered to anyone. */
export const functionsHealth = defineFunction(functionsHealthOperation, {
  handler:
    ({ database, version, now }) =>
    async (): Promise<FunctionsHealthResponse> => {
      const asked = database
        .asCaller(null, (sql) => sql.query('select 1'))
        .then(
          () => true,
          () => false,
        );
      // A call may wait for a database longer than whoever asks here.
      const reachable = await Promise.race([asked, delay(OBSERVE_TIMES.probeMs, false, { ref: false })]);
      return { status: reachable ? 'ok' : 'degraded', time: now().toISOString(), version };
    },
});
