import { functionsHealthOperation } from '@mirabelle/contract/functions/functions-health.ts';
import {
  type ModelTestRequest,
  type ModelTestResponse,
  modelTestsOperation,
} from '@mirabelle/contract/functions/model-tests.ts';
import {
  type OpenaiHealthResponse,
  openaiHealthOperation,
} from '@mirabelle/contract/functions/openai-health.ts';
import { testDishOperation } from '@mirabelle/contract/functions/test-dish.ts';
import { receivedIdSchema, receivedTextSchema, receivedTimeSchema } from '@mirabelle/contract/received.ts';
import { z } from 'zod';
import { authCall } from '../../lib/backend/auth-call.ts';
import { getBackend } from '../../lib/backend/backend.ts';
import { InvalidAnswerError, toBackendError } from '../../lib/backend/backend-error.ts';
import { agreed, invoke } from '../../lib/backend/invoke.ts';
import { CALLS, withTimeout } from '../../lib/backend/retry.ts';
import { changeRows, readRow, readRows } from '../../lib/backend/rows.ts';

const readySchema = z.object({
  status: z.enum(['ready', 'not-ready']),
  parts: z.record(z.string(), z.string()),
});
export type Readiness = z.infer<typeof readySchema>;

/** The user that the server finds in the session; null without a session. @throws AuthError */
export async function verifiedUser(): Promise<{ id: string } | null> {
  const { session } = await authCall('session', (auth) => auth.getSession());
  return session ? (await authCall('user', (auth) => auth.getUser())).user : null;
}

/** How many scans the caller may read. @throws BackendError, TimeoutError */
export function countScans(): Promise<number> {
  return withTimeout(
    async (limit) => {
      const backend = await getBackend();
      const query = backend.from('menu_scans').select('id', { count: 'exact', head: true });
      const { count, error, status } = await query.abortSignal(limit);
      if (error) throw toBackendError(error, status);
      return count ?? 0;
    },
    { label: 'menu_scans', timeoutMs: CALLS.rest.timeoutMs },
  );
}

/** functions-health. @throws BackendError, TimeoutError, InvalidAnswerError */
export function functionsHealth() {
  return invoke(functionsHealthOperation, {}, { tries: CALLS.aside });
}

/** Which parts of the server work. @throws TypeError, TimeoutError, InvalidAnswerError */
export async function serverParts(): Promise<Readiness> {
  const answer = await withTimeout(
    async (signal) => {
      const response = await fetch('/readyz', { signal, cache: 'no-store' });
      return response.json().catch((cause: unknown) => {
        throw new InvalidAnswerError('/readyz', { cause });
      });
    },
    { label: '/readyz', timeoutMs: CALLS.aside.timeoutMs },
  );
  return agreed(readySchema, answer, '/readyz');
}

/** openai-health. @throws BackendError, TimeoutError, InvalidAnswerError */
export function modelHealth(): Promise<OpenaiHealthResponse> {
  return invoke(openaiHealthOperation, {});
}

/** model-tests: one provider and kind. @throws BackendError, TimeoutError, InvalidAnswerError */
export function testModel(asked: ModelTestRequest): Promise<ModelTestResponse> {
  return invoke(modelTestsOperation, asked, { tellsErrors: true });
}

const savedTestSchema = z.object({
  id: receivedIdSchema,
  dish_name: z.string(),
  overall_risk: receivedTextSchema,
});

/** Sends a dish with its ingredients through a complete dish test. */
export async function submitSampleDish(
  dishName: string,
  ingredients: string[],
  testId: string,
): Promise<void> {
  const body = { dish_name: dishName, ingredients, test_id: testId };
  await invoke(testDishOperation, body, { tries: CALLS.aside, as: z.unknown() });
}

/** The saved test as the caller may read it; null where it is missing. @throws BackendError, TimeoutError */
export function readSampleDish(testId: string) {
  return readRow('dish_tests', savedTestSchema, (backend, limit) =>
    backend
      .from('dish_tests')
      .select('id, dish_name, overall_risk:safety_assessment->>overall_risk')
      .eq('id', testId)
      .abortSignal(limit),
  );
}

/** Removes the sample from the user's history. */
export function removeSampleDish(testId: string): Promise<void> {
  return changeRows('dish_tests', (backend, limit) =>
    backend.from('dish_tests').delete().eq('id', testId).abortSignal(limit),
  );
}

const scanSchema = z.object({
  id: receivedIdSchema,
  created_at: receivedTimeSchema,
  restaurant_name: receivedTextSchema,
  overall_risk: receivedTextSchema,
  extraction_error: receivedTextSchema,
});
export type LatestScan = z.infer<typeof scanSchema>;

const runSchema = z.object({
  // May be missing: a run is then named by its scan alone.
  id: receivedIdSchema.optional(),
  scan_id: receivedIdSchema,
  started_at: receivedTimeSchema,
  finished_at: receivedTextSchema,
  error_message: receivedTextSchema,
});
export type LatestRun = z.infer<typeof runSchema>;

const LATEST = 5;

/** How many scans there are and the latest 5, under the caller's own policies. @throws BackendError, TimeoutError */
export async function latestScans(): Promise<{ count: number; rows: LatestScan[] }> {
  const [count, rows] = await Promise.all([
    countScans(),
    readRows('menu_scans', scanSchema, (backend, limit) =>
      backend
        .from('menu_scans')
        .select('id, created_at, restaurant_name, overall_risk, extraction_error')
        .order('created_at', { ascending: false })
        .limit(LATEST)
        .abortSignal(limit),
    ),
  ]);
  return { count, rows };
}

/** The latest 5 runs by their start, under the caller's own policies. @throws BackendError, TimeoutError */
export function latestRuns(): Promise<LatestRun[]> {
  return readRows('analysis_runs', runSchema, (backend, limit) =>
    backend
      .from('analysis_runs')
      .select('id, scan_id, started_at, finished_at, error_message')
      .order('started_at', { ascending: false })
      .limit(LATEST)
      .abortSignal(limit),
  );
}
