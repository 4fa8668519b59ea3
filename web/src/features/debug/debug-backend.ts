import { functionsHealthResponseSchema } from '@mirabelle/contract/functions/functions-health.ts';
import {
  type ModelTestRequest,
  type ModelTestResponse,
  modelTestResponseSchema,
} from '@mirabelle/contract/functions/model-tests.ts';
import {
  type OpenaiHealthResponse,
  openaiHealthResponseSchema,
} from '@mirabelle/contract/functions/openai-health.ts';
import { z } from 'zod';
import { getBackend } from '../../lib/backend.ts';
import { unwrap } from '../../lib/backend-error.ts';
import { invoke } from '../../lib/invoke.ts';

/** Longest the console waits for one answer; a model may think for a while. */
const LIMIT_MS = 15_000;
const MODEL_LIMIT_MS = 90_000;

const readySchema = z.object({
  status: z.enum(['ready', 'not-ready']),
  parts: z.record(z.string(), z.string()),
});
export type Readiness = z.infer<typeof readySchema>;

/** The user that the server itself finds in the session; null without a session. @throws AuthError */
export async function verifiedUser(): Promise<{ id: string } | null> {
  const backend = await getBackend();
  const { data } = await backend.auth.getSession();
  if (!data.session) return null;
  const { data: found, error } = await backend.auth.getUser();
  if (error) throw error;
  return found.user;
}

/** How many scans the caller may read. @throws BackendError */
export async function countScans(): Promise<number> {
  const backend = await getBackend();
  const answer = await backend.from('menu_scans').select('id', { count: 'exact', head: true });
  if (answer.error) unwrap({ data: null, error: answer.error, status: answer.status });
  return answer.count ?? 0;
}

/** functions-health. @throws BackendError, ZodError */
export async function functionsHealth() {
  const backend = await getBackend();
  const answer = await invoke(backend, 'functions-health', {}, AbortSignal.timeout(LIMIT_MS));
  return functionsHealthResponseSchema.parse(answer);
}

/** Which parts of the server work. @throws TypeError, ZodError */
export async function serverParts(): Promise<Readiness> {
  const answer = await fetch('/readyz', { signal: AbortSignal.timeout(LIMIT_MS), cache: 'no-store' });
  return readySchema.parse(await answer.json());
}

/** openai-health. @throws BackendError, ZodError */
export async function modelHealth(): Promise<OpenaiHealthResponse> {
  const backend = await getBackend();
  return openaiHealthResponseSchema.parse(
    await invoke(backend, 'openai-health', {}, AbortSignal.timeout(MODEL_LIMIT_MS)),
  );
}

/** model-tests: one provider and kind. @throws BackendError, ZodError */
export async function testModel(asked: ModelTestRequest): Promise<ModelTestResponse> {
  const backend = await getBackend();
  return modelTestResponseSchema.parse(
    await invoke(backend, 'model-tests', { ...asked }, AbortSignal.timeout(MODEL_LIMIT_MS)),
  );
}

const savedTestSchema = z.object({
  id: z.string(),
  dish_name: z.string(),
  overall_risk: z.string().nullable(),
});

/** A dish with its ingredients, put through the whole of a dish test. */
export async function submitSampleDish(
  dishName: string,
  ingredients: string[],
  testId: string,
): Promise<void> {
  const backend = await getBackend();
  const body = { dish_name: dishName, ingredients, test_id: testId };
  await invoke(backend, 'test-dish', body, AbortSignal.timeout(LIMIT_MS));
}

/** The saved test as the caller may read it; null where it is not there. @throws BackendError, ZodError */
export async function readSampleDish(testId: string) {
  const backend = await getBackend();
  const answer = await backend
    .from('dish_tests')
    .select('id, dish_name, overall_risk:safety_assessment->>overall_risk')
    .eq('id', testId);
  return z.array(savedTestSchema).parse(unwrap(answer))[0] ?? null;
}

/** Takes the sample out of the user's history again. */
export async function removeSampleDish(testId: string): Promise<void> {
  const backend = await getBackend();
  const answer = await backend.from('dish_tests').delete().eq('id', testId);
  if (answer.error) unwrap({ data: null, error: answer.error, status: answer.status });
}

const scanSchema = z.object({
  id: z.string(),
  created_at: z.string(),
  restaurant_name: z.string().nullable(),
  overall_risk: z.string().nullable(),
  extraction_error: z.string().nullable(),
});
export type LatestScan = z.infer<typeof scanSchema>;

const runSchema = z.object({
  id: z.string(),
  scan_id: z.string(),
  started_at: z.string(),
  finished_at: z.string().nullable(),
  error_message: z.string().nullable(),
});
export type LatestRun = z.infer<typeof runSchema>;

const LATEST = 5;

/** How many scans there are and the latest 5, under the caller's own policies. @throws BackendError, ZodError */
export async function latestScans(): Promise<{ count: number; rows: LatestScan[] }> {
  const backend = await getBackend();
  const answer = await backend
    .from('menu_scans')
    .select('id, created_at, restaurant_name, overall_risk, extraction_error', { count: 'exact' })
    .order('created_at', { ascending: false })
    .limit(LATEST);
  return { rows: z.array(scanSchema).parse(unwrap(answer)), count: answer.count ?? 0 };
}

/** The latest 5 runs by their start, under the caller's own policies. @throws BackendError, ZodError */
export async function latestRuns(): Promise<LatestRun[]> {
  const backend = await getBackend();
  const answer = await backend
    .from('analysis_runs')
    .select('id, scan_id, started_at, finished_at, error_message')
    .order('started_at', { ascending: false })
    .limit(LATEST);
  return z.array(runSchema).parse(unwrap(answer));
}
