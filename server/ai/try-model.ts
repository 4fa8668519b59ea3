import type { Logger } from 'pino';
import type { AnswerForm } from './answer-schema.ts';
import type { CallRecord, CountedTask, Ledger } from './ledger.ts';
import type { createOrder } from './order.ts';
import { type ModelAnswer, type ModelCall, ModelError } from './port.ts';
import { priceOf } from './price-list.ts';
import { costOf, tokensExpected } from './prices.ts';
import { type OpenProvider, openProvider } from './providers/open-provider.ts';
import type { Try, TryResult } from './providers/try-once.ts';
import type { ModelChoice, ModelProvider, ModelSettings } from './settings.ts';

/** A call of the port, or the server looking at itself. */
export type AnyCall<Answer> = Omit<ModelCall<Answer>, 'task'> & { task: CountedTask };

/** A call made ready once for all its tries. */
export interface Question<Answer> {
  call: AnyCall<Answer>;
  form: AnswerForm<Answer>;
  /** Prepared when first needed. @throws ModelError refused-content */
  pictures(): Promise<readonly Uint8Array[]>;
}

/** What tries are made with. */
export interface TryParts {
  ledger: Ledger;
  log: Logger;
  /** Called with how each try ended. */
  onTry?: (record: CallRecord) => void;
}

/** Asks one model once, in its place, within a time, with its log and its accounts. @throws ModelError */
export type TryModel = <Answer>(
  choice: ModelChoice,
  question: Question<Answer>,
  mostMs: number,
) => Promise<ModelAnswer<Answer>>;

/** Ends that cost nothing: no model has worked. */
const NOT_BILLED = new Set<string>(['unreachable', 'refused-key', 'rate-limited', 'over-budget']);

/** Providers are loaded with the first question to each. */
export function createTryModel(
  settings: ModelSettings,
  order: ReturnType<typeof createOrder>,
  { ledger, log, onTry }: TryParts,
): TryModel {
  const opened = new Map<ModelProvider, Promise<OpenProvider>>();
  const open = (name: ModelProvider) => {
    const found = opened.get(name) ?? openProvider(name, settings.access[name]!);
    opened.set(name, found);
    return found;
  };

  return async (choice, question, mostMs) => {
    const { call, form } = question;
    const timeout = AbortSignal.timeout(Math.max(1, Math.ceil(mostMs)));
    const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout;
    const pictures = await question.pictures();
    const price = priceOf(choice, settings);
    const letters = call.system.length + call.prompt.length;
    const expected = tokensExpected({ letters, pictures: pictures.length });
    const expectedUsd = price ? costOf(price, expected) : 0;
    const named = { requestId: call.requestId, task: call.task, ...choice };
    const place = await ledger
      .begin({ userId: call.userId, expectedUsd, mostMs, signal })
      .catch((error: unknown) => {
        log.warn({ ...named, outcome: asModelError(error).code }, 'model not asked');
        throw error;
      });

    const started = performance.now();
    const { outcome, tokens } = await withinSignal(
      askedOf(open(choice.provider), {
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
    const milliseconds = Math.round(performance.now() - started);
    const code = 'error' in outcome ? outcome.error.code : 'ok';
    // What may have been billed unreported counts as expected.
    const billed = tokens ?? (NOT_BILLED.has(code) ? { input: 0, output: 0 } : expected);
    const costUsd = price ? costOf(price, billed) : null;
    const { task, kind } = call;
    const record: CallRecord = { task, kind, ...choice, milliseconds, tokens, costUsd, outcome: code };
    if (code === 'ok') log.info({ ...named, ...record }, 'model answered');
    else log.warn({ ...named, ...record }, 'model did not answer');
    onTry?.(record);
    await place.end(record);
    if ('error' in outcome) {
      // Where whoever asked has gone, that says nothing about the model.
      if (!call.signal?.aborted) order.failed(choice, outcome.error.code, outcome.error.retryAfterSeconds);
      throw outcome.error;
    }
    order.answered(choice);
    return { value: outcome.value, ...choice, milliseconds, tokens };
  };
}

/** Anything that goes wrong, as one of our errors. */
export function asModelError(error: unknown): ModelError {
  return error instanceof ModelError
    ? error
    : new ModelError('unreachable', 'The models cannot be asked at the moment.');
}

async function askedOf<Answer>(
  provider: Promise<OpenProvider>,
  question: Omit<Try<Answer>, 'provider'>,
): Promise<TryResult<Answer>> {
  try {
    const { tryOnce } = await import('./providers/try-once.ts');
    return await tryOnce({ ...question, provider: await provider });
  } catch (error) {
    return { outcome: { error: asModelError(error) }, tokens: null };
  }
}

/** A library that does not stop when told to is not waited for. */
async function withinSignal<Answer>(
  work: Promise<TryResult<Answer>>,
  signal: AbortSignal,
): Promise<TryResult<Answer>> {
  const stopped = Promise.withResolvers<TryResult<Answer>>();
  const stop = () => {
    const error = new ModelError('timed-out', 'The provider did not answer in time.');
    stopped.resolve({ outcome: { error }, tokens: null });
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop);
  try {
    return await Promise.race([work, stopped.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
