import type { ModelErrorCode } from './port.ts';
import type { ModelChoice } from './settings.ts';

/** For how long a model that failed is asked after the others. */
const REST_MS: Partial<Record<ModelErrorCode, number>> = {
  unreachable: 30_000,
  'timed-out': 30_000,
  'refused-key': 60_000,
  'rate-limited': 10_000,
};

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
