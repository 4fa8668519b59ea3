import type {
  IngredientAssessment,
  TestIngredientResponse,
} from '@mirabelle/contract/functions/test-ingredient.ts';
import { CALLS } from '../../lib/backend/retry.ts';
import type { Clock } from '../../lib/clock.ts';
import { troubleOf } from '../../lib/use-call-error-text.ts';

/** How long the server may take before this device answers as well, in milliseconds: most answers take one tenth of it. */
export const SERVER_PATIENCE_MS = 6_000;

/** Who answered, and why it was not the server. */
export type FirstAnswer =
  | { by: 'server'; answer: TestIngredientResponse }
  | {
      by: 'device';
      assessment: IngredientAssessment;
      why: 'unreachable' | 'slow';
      /** The server's own answer, should it still come; null where it does not. */
      later: Promise<TestIngredientResponse | null>;
    };

/**
 * The server's answer, or this device's where the server cannot be reached or takes too long.
 * @param here judges on this device; may fail, or not end where its records were never fetched
 * @throws what the server's call threw, where this device has no answer either or the server refused
 */
export async function firstAnswer(
  server: Promise<TestIngredientResponse>,
  here: () => Promise<IngredientAssessment>,
  clock: Clock,
): Promise<FirstAnswer> {
  const answered = server.then((answer): FirstAnswer => ({ by: 'server', answer }));
  const later = server.catch(() => null);
  const settled = new AbortController();
  void later.then(() => settled.abort());
  const slow = clock.sleep(SERVER_PATIENCE_MS, settled.signal).then(async (): Promise<FirstAnswer> => {
    // The server settled within that time: what it said decides.
    if (settled.signal.aborted) return answered;
    const assessment = await here();
    return { by: 'device', assessment, why: 'slow', later };
  });
  try {
    return await Promise.race([answered, slow.catch(() => answered)]);
  } catch (error) {
    // What could not be judged here while she waited until the time limit will not be judged now.
    if (troubleOf(error) !== 'network') throw error;
    const late = clock.sleep(CALLS.rest.timeoutMs).then(() => Promise.reject(error));
    const assessment = await Promise.race([here(), late]).catch(() => {
      throw error;
    });
    return { by: 'device', assessment, why: 'unreachable', later };
  }
}
