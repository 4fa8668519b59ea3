import { answerForm } from './answer-schema.ts';
import { pause } from './ledger.ts';
import { createOrder } from './order.ts';
import { MODEL_TIMES } from './policy.ts';
import { MODEL_KINDS, type ModelAnswer, ModelError, type Models } from './port.ts';
import { preparePicture } from './prepare-picture.ts';
import { priceOf } from './price-list.ts';
import type { ModelChoice, ModelSettings } from './settings.ts';
import { type AnyCall, asModelError, createTryModel, type Question, type TryParts } from './try-model.ts';

/** The port, and the way in that looks at one model alone. */
export interface OpenModels extends Models {
  /**
   * Asks this model and no other, once.
   * @throws ModelError
   */
  askOne<Answer>(choice: ModelChoice, call: AnyCall<Answer>): Promise<ModelAnswer<Answer>>;
  /** False while every model has recently failed; answered without asking any. */
  works(): boolean;
}

/** The configured models. Nothing of them is loaded or reached before the first question. */
export function openModels(settings: ModelSettings, parts: TryParts): OpenModels {
  const order = createOrder(() => performance.now());
  const tryModel = createTryModel(settings, order, parts);
  for (const choice of unpriced(settings)) {
    parts.log.warn(
      choice,
      'the price of this model is not known: its calls count, not its dollars (MODELS_PRICES)',
    );
  }

  return {
    named: (kind) =>
      settings.choices[kind].map(({ provider, model }) => ({
        provider,
        model,
        outside: settings.access[provider]!.outside,
      })),

    async ask(call) {
      const question = questionOf(call);
      const until = performance.now() + call.budgetMs;
      const gone = call.signal ?? new AbortController().signal;
      const left = () => until - performance.now();
      const over = () => left() < MODEL_TIMES.leastMs || gone.aborted;
      const choices = order.of(settings.choices[call.kind]);
      let last =
        choices.length === 0
          ? new ModelError('unreachable', `No model is configured for ${call.kind}.`)
          : new ModelError('timed-out', 'There was no time to ask.');
      /** Providers that asked for a pause, and until when. */
      const waiting = new Map<ModelChoice, number>();
      const attempt = (choice: ModelChoice, mostMs: number) =>
        tryModel(choice, question, mostMs).catch((error: unknown) => {
          last = asModelError(error);
          if (last.code === 'rate-limited' && last.retryAfterSeconds !== null) {
            waiting.set(choice, performance.now() + last.retryAfterSeconds * 1_000);
          }
          return null;
        });

      for (const [index, choice] of choices.entries()) {
        if (over()) break;
        const others = choices.length - index - 1;
        const end = performance.now() + shareOf(left(), others);
        const answer = await attempt(choice, end - performance.now());
        if (answer) return answer;
        const again = pauseBeforeSecondTry(last, others === 0);
        if (again === null || performance.now() + again > end - MODEL_TIMES.leastMs) continue;
        await pause(again, gone);
        if (over()) break;
        const second = await attempt(choice, end - performance.now());
        if (second) return second;
      }
      // No one answered: providers that only asked for patience are asked once more, the first to be ready first.
      for (const [choice, at] of [...waiting].sort(([, a], [, b]) => a - b)) {
        const wait = Math.max(0, at - performance.now());
        if (wait > left() - MODEL_TIMES.leastMs) break;
        await pause(wait, gone);
        if (over()) break;
        const answer = await attempt(choice, left());
        if (answer) return answer;
      }
      throw last;
    },

    askOne: (choice, call) => tryModel(choice, questionOf(call), call.budgetMs),

    works: () => order.anyAwake(MODEL_KINDS.flatMap((kind) => settings.choices[kind])),
  };
}

/** Time for one model while others are left: nearly all for the best, enough for the next. */
function shareOf(leftMs: number, others: number): number {
  return (leftMs * 2) / (others + 2);
}

/** Milliseconds to wait before the same model is asked a second time; null where it is not. */
function pauseBeforeSecondTry({ code, retryAfterSeconds }: ModelError, isLast: boolean): number | null {
  if (code === 'bad-output') return 0;
  if (code === 'unreachable' && isLast) return MODEL_TIMES.secondTryAfterMs;
  if (code !== 'rate-limited' || retryAfterSeconds === null) return null;
  const wait = retryAfterSeconds * 1_000;
  return isLast || wait <= MODEL_TIMES.shortWaitMs ? wait : null;
}

function questionOf<Answer>(call: AnyCall<Answer>): Question<Answer> {
  let prepared: Promise<readonly Uint8Array[]> | null = null;
  return {
    call,
    form: answerForm(call.schema),
    pictures() {
      prepared ??= Promise.all((call.pictures ?? []).map(preparePicture));
      return prepared;
    },
  };
}

function unpriced(settings: ModelSettings): ModelChoice[] {
  const all = MODEL_KINDS.flatMap((kind) => settings.choices[kind]);
  const names = new Map(all.map((choice) => [`${choice.provider}:${choice.model}`, choice]));
  return [...names.values()].filter((choice) => priceOf(choice, settings) === null);
}
