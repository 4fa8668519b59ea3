import { MODEL_TIMES } from './policy.ts';
import type { ModelErrorCode } from './port.ts';
import type { ModelChoice } from './settings.ts';

const REST_MS: Partial<Record<ModelErrorCode, number>> = MODEL_TIMES.restMs;

/** Remembers which models failed recently, so that a working one is asked before a dead one. */
export function createOrder(now: () => number) {
  const restUntil = new Map<string, number>();
  const nameOf = ({ provider, model }: ModelChoice) => `${provider}:${model}`;
  const rests = (choice: ModelChoice) => (restUntil.get(nameOf(choice)) ?? 0) > now();
  return {
    /** The operator's order, with recently failed models last; none is left out. */
    of(choices: readonly ModelChoice[]): ModelChoice[] {
      return [...choices.filter((choice) => !rests(choice)), ...choices.filter(rests)];
    },
    failed(choice: ModelChoice, code: ModelErrorCode, retryAfterSeconds: number | null): void {
      const rest = retryAfterSeconds === null ? REST_MS[code] : retryAfterSeconds * 1_000;
      if (rest) restUntil.set(nameOf(choice), now() + rest);
    },
    /** Whether at least one of them has not failed recently. */
    anyAwake: (choices: readonly ModelChoice[]) => choices.some((choice) => !rests(choice)),
    answered(choice: ModelChoice): void {
      restUntil.delete(nameOf(choice));
    },
  };
}
