import { MODEL_TIMES } from '../policy.ts';
import type { ModelErrorCode } from './port.ts';
import type { ModelChoice } from './settings.ts';

const REST_MS: Partial<Record<ModelErrorCode, number>> = MODEL_TIMES.restMs;

/** Remembers which models failed a moment ago, so that nobody waits for a dead one before a living one is asked. */
export function createOrder(now: () => number) {
  const restUntil = new Map<string, number>();
  const nameOf = ({ provider, model }: ModelChoice) => `${provider}:${model}`;
  const rests = (choice: ModelChoice) => (restUntil.get(nameOf(choice)) ?? 0) > now();
  return {
    /** The operator's order, with those at rest behind the others; none is left out. */
    of(choices: readonly ModelChoice[]): ModelChoice[] {
      return [...choices.filter((choice) => !rests(choice)), ...choices.filter(rests)];
    },
    failed(choice: ModelChoice, code: ModelErrorCode, retryAfterSeconds: number | null): void {
      const rest = retryAfterSeconds === null ? REST_MS[code] : retryAfterSeconds * 1_000;
      if (rest) restUntil.set(nameOf(choice), now() + rest);
    },
    /** Whether one of them at least did not fail a moment ago. */
    anyAwake: (choices: readonly ModelChoice[]) => choices.some((choice) => !rests(choice)),
    answered(choice: ModelChoice): void {
      restUntil.delete(nameOf(choice));
    },
  };
}
