import type { Logger } from 'pino';
import { type AnswerForm, answerForm } from './answer-schema.ts';
import { type CallRecord, type CountedTask, type Ledger, pause } from './ledger.ts';
import { createOrder } from './order.ts';
import { MODEL_KINDS, type ModelAnswer, type ModelCall, ModelError, type Models } from './port.ts';
import { preparePicture } from './prepare-picture.ts';
import { priceOf } from './price-list.ts';
import { costOf, type Tokens, tokensExpected } from './prices.ts';
import { type OpenProvider, openProvider } from './providers/open-provider.ts';
import type { ModelChoice, ModelProvider, ModelSettings } from './settings.ts';

/** A try is not begun with less time than this: no model answers in it. */
const LEAST_MS = 250;
/** Another provider is asked at once rather than to wait longer than this for the first. */
const SHORT_WAIT_MS = 1_500;
/** Before a provider that failed is asked again, where there is no other. */
const SECOND_TRY_AFTER_MS = 400;

/** A call of the port, or the server looking at itself. */
export type AnyCall<Answer> = Omit<ModelCall<Answer>, 'task'> & { task: CountedTask };

/** The port, and the way in that looks at one model alone. */
export interface OpenModels extends Models {
  /**
   * Asks this model and no other, once.
   * @throws ModelError
   */
  askOne<Answer>(choice: ModelChoice, call: AnyCall<Answer>): Promise<ModelAnswer<Answer>>;
  /** False while every model failed a moment ago; nobody is asked for it. */
  works(): boolean;
}

interface Question<Answer> {
  call: AnyCall<Answer>;
  form: AnswerForm<Answer>;
  /** Prepared once, when first needed. */
  pictures(): Promise<readonly Uint8Array[]>;
  /** When the budget ends, by the clock of `performance`. */
  until: number;
}

/** The models of the configuration. Nothing of them is loaded or reached before the first question. */
export function openModels(
  settings: ModelSettings,
  deps: { ledger: Ledger; log: Logger; onTry?: (record: CallRecord) => void },
): OpenModels {
  const order = createOrder(() => performance.now());
  for (const choice of unpriced(settings)) {
    deps.log.warn(
      choice,
      'the price of this model is not known: its calls count, not its dollars (MODELS_PRICES)',
    );
  }
  const opened = new Map<ModelProvider, Promise<OpenProvider>>();
  const open = (name: ModelProvider) => {
    const found = opened.get(name) ?? openProvider(name, settings.access[name]!);
    opened.set(name, found);
    return found;
  };

  return {
    named: (kind) =>
      settings.choices[kind].map(({ provider, model }) => ({
        provider,
        model,
        outside: settings.access[provider]!.outside,
      })),

    async ask(call) {
      const question = questionOf(call);
      const choices = order.of(settings.choices[call.kind]);
      const tried = new Set<ModelChoice>();
      /** Providers that asked to be left alone for a while, and until when. */
      const waiting = new Map<ModelChoice, number>();
      let last = new ModelError('unreachable', `No model is configured for ${call.kind}.`);

      const attempt = async (choice: ModelChoice, shareMs: number) => {
        tried.add(choice);
        const answer = await once(choice, question, shareMs).catch((error: unknown) => {
          last = asModelError(error);
          if (last.code === 'rate-limited' && last.retryAfterSeconds !== null) {
            waiting.set(choice, performance.now() + last.retryAfterSeconds * 1_000);
          }
          return null;
        });
        return answer;
      };
      const left = () => question.until - performance.now();
      const over = () => left() < LEAST_MS || call.signal?.aborted === true;

      for (const [index, choice] of choices.entries()) {
        if (over()) break;
        const others = choices.length - index - 1;
        const end = performance.now() + shareOf(left(), others);
        const answer = await attempt(choice, end - performance.now());
        if (answer) return answer;
        const again = pauseBeforeSecondTry(last, others === 0);
        if (again === null || performance.now() + again > end - LEAST_MS) continue;
        await pause(again, call.signal ?? new AbortController().signal);
        if (over()) break;
        const second = await attempt(choice, end - performance.now());
        if (second) return second;
      }
      // Nobody answered: whoever only asked for patience is asked once more, the most patient time first to end.
      for (const [choice, at] of [...waiting].sort(([, a], [, b]) => a - b)) {
        const wait = Math.max(0, at - performance.now());
        if (wait > left() - LEAST_MS || call.signal?.aborted) break;
        await pause(wait, call.signal ?? new AbortController().signal);
        if (over()) break;
        const answer = await attempt(choice, left());
        if (answer) return answer;
      }
      if (tried.size === 0 && choices.length > 0)
        throw new ModelError('timed-out', 'There was no time to ask.');
      throw last;
    },

    works: () => order.anyAwake(MODEL_KINDS.flatMap((kind) => settings.choices[kind])),

    askOne: (choice, call) => once(choice, questionOf(call), call.budgetMs),
  };

  /** One try with its place, its log and its accounts. @throws ModelError */
  async function once<Answer>(
    choice: ModelChoice,
    question: Question<Answer>,
    mostMs: number,
  ): Promise<ModelAnswer<Answer>> {
    const { call, form } = question;
    const price = priceOf(choice, settings);
    const pictures = await question.pictures();
    const expected = tokensExpected({
      letters: call.system.length + call.prompt.length,
      pictures: pictures.length,
    });
    const timeout = AbortSignal.timeout(Math.max(1, Math.ceil(mostMs)));
    const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout;
    const place = await deps.ledger
      .begin({ userId: call.userId, expectedUsd: price ? costOf(price, expected) : 0, mostMs, signal })
      .catch((error: unknown) => {
        const { code } = asModelError(error);
        deps.log.warn(
          { requestId: call.requestId, task: call.task, ...choice, outcome: code },
          'model not asked',
        );
        throw error;
      });
    const started = performance.now();
    const { tryOnce } = await import('./providers/try-once.ts');
    const { outcome, tokens } = await abandoned(
      tryOnce({
        provider: await open(choice.provider),
        model: choice.model,
        name: call.task.replaceAll('-', '_'),
        system: call.system,
        prompt: call.prompt,
        pictures,
        form,
        signal,
        ...(call.onPartial && { onPartial: call.onPartial }),
      }),
      signal,
    );
    const milliseconds = performance.now() - started;
    const code = 'error' in outcome ? outcome.error.code : 'ok';
    // What may have been billed without being told counts as expected.
    const billed = tokens ?? (NOT_BILLED.has(code) ? { input: 0, output: 0 } : expected);
    const record = {
      task: call.task,
      kind: call.kind,
      ...choice,
      milliseconds: Math.round(milliseconds),
      tokens,
      costUsd: price ? costOf(price, billed) : null,
      outcome: code,
    } as const;
    const told = { requestId: call.requestId, ...record };
    if (code === 'ok') deps.log.info(told, 'model answered');
    else deps.log.warn(told, 'model did not answer');
    deps.onTry?.(record);
    await place.end(record);
    if ('error' in outcome) {
      // Whoever asked has gone: that says nothing about the model.
      if (!call.signal?.aborted) order.failed(choice, outcome.error.code, outcome.error.retryAfterSeconds);
      throw outcome.error;
    }
    order.answered(choice);
    return { value: outcome.value, ...choice, milliseconds: Math.round(milliseconds), tokens };
  }
}

function unpriced(settings: ModelSettings): ModelChoice[] {
  const all = MODEL_KINDS.flatMap((kind) => settings.choices[kind]);
  const names = new Map(all.map((choice) => [`${choice.provider}:${choice.model}`, choice]));
  return [...names.values()].filter((choice) => priceOf(choice, settings) === null);
}

/** Ends that cost nothing: no model has worked. */
const NOT_BILLED = new Set<string>(['unreachable', 'refused-key', 'rate-limited', 'over-budget']);

/** Time of one model while others are left: the more, the earlier it stands. */
function shareOf(leftMs: number, others: number): number {
  return (leftMs * 2) / (others + 2);
}

/** Milliseconds to wait before the same model is asked a second time; null where it is not. */
function pauseBeforeSecondTry({ code, retryAfterSeconds }: ModelError, isLast: boolean): number | null {
  if (code === 'bad-output') return 0;
  if (code === 'unreachable' && isLast) return SECOND_TRY_AFTER_MS;
  if (code !== 'rate-limited' || retryAfterSeconds === null) return null;
  const wait = retryAfterSeconds * 1_000;
  return isLast || wait <= SHORT_WAIT_MS ? wait : null;
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
    until: performance.now() + call.budgetMs,
  };
}

function asModelError(error: unknown): ModelError {
  return error instanceof ModelError
    ? error
    : new ModelError('unreachable', 'The models cannot be asked at the moment.');
}

/** A library that does not stop when told to is not waited for. */
async function abandoned<Result extends { outcome: unknown; tokens: Tokens | null }>(
  work: Promise<Result>,
  signal: AbortSignal,
): Promise<Result | { outcome: { error: ModelError }; tokens: null }> {
  let stop = () => {};
  const aborted = new Promise<{ outcome: { error: ModelError }; tokens: null }>((resolve) => {
    stop = () =>
      resolve({
        outcome: { error: new ModelError('timed-out', 'The provider did not answer in time.') },
        tokens: null,
      });
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
