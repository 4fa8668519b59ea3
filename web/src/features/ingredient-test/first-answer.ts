import type {
  IngredientAssessment,
  TestIngredientResponse,
} from '@mirabelle/contract/functions/test-ingredient.ts';
import { CALLS } from '../../lib/backend/retry.ts';
import type { Clock } from '../../lib/clock.ts';
import { troubleOf } from '../../lib/use-call-error-text.ts';

/** How long to wait for the server before this device answers too, in ms. Most answers take a tenth of it. */
export const SERVER_PATIENCE_MS = 6_000;

/** Who answered and, if it was not the server, why. */
export type FirstAnswer =
  | { by: 'server'; answer: TestIngredientResponse }
  | {
      by: 'device';
      assessment: IngredientAssessment;
      why: 'unreachable' | 'slow';
      /** The server's own answer, if it still arrives; null if it does not. */
      later: Promise<TestIngredientResponse | null>;
    };

/**
 * The server's answer, or this device's if the server cannot be reached or takes too long.
 * @param here judges on this device; may fail, or never end if the engine has not been fetched
 * @throws the server's error, if this device has no answer either or the server refused
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
    // The server answered within that time, so its answer decides.
    if (settled.signal.aborted) return answered;
    const assessment = await here();
    return { by: 'device', assessment, why: 'slow', later };
  });
  try {
    return await Promise.race([answered, slow.catch(() => answered)]);
  } catch (error) {
    // If this device could not judge it within the time limit, it will not manage now.
    if (troubleOf(error) !== 'network') throw error;
    const late = clock.sleep(CALLS.rest.timeoutMs).then(() => Promise.reject(error));
    const assessment = await Promise.race([here(), late]).catch(() => {
      throw error;
    });
    return { by: 'device', assessment, why: 'unreachable', later };
  }
}
