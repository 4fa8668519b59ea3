import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import {
  generateText,
  jsonSchema,
  type LanguageModelMiddleware,
  NoObjectGeneratedError,
  Output,
  streamText,
  wrapLanguageModel,
} from 'ai';
import type { AnswerForm } from '../answer-schema.ts';
import { ModelError } from '../port.ts';
import type { Tokens } from '../prices.ts';
import { EndlessAnswerError } from './guarded-fetch.ts';
import { modelErrorOf } from './model-error-of.ts';
import type { OpenProvider } from './open-provider.ts';

// The library would write its remarks on models to the console.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Letters of an answer that comes bit by bit: four times the longest there may be. */
const MOST_LETTERS = 250_000;

/** One question as it goes out. */
export interface Try<Answer> {
  provider: OpenProvider;
  model: string;
  /** Names the answer's schema, which some providers tell the model. */
  name: string;
  system: string;
  prompt: string;
  /** JPEG, ready to leave. */
  pictures: readonly Uint8Array[];
  form: AnswerForm<Answer>;
  signal: AbortSignal;
  /** Called with the answer as far as it has come, unchecked. */
  onPartial?: (partial: unknown) => void;
}

/** How a try ended, and what the provider counted. */
export interface TryResult<Answer> {
  outcome: { value: Answer } | { error: ModelError };
  /** Null where the provider states none. */
  tokens: Tokens | null;
}

/** Asks one model once; never throws. */
export async function tryOnce<Answer>(question: Try<Answer>): Promise<TryResult<Answer>> {
  const { provider, model, form, signal } = question;
  const options = {
    model: provider.model(model),
    instructions: question.system,
    messages: [
      {
        role: 'user' as const,
        content: [
          ...question.pictures.map((data) => ({ type: 'file' as const, data, mediaType: 'image/jpeg' })),
          { type: 'text' as const, text: question.prompt },
        ],
      },
    ],
    output: Output.object({
      name: question.name,
      schema: jsonSchema<Answer>(form.sent as Parameters<typeof jsonSchema>[0], {
        validate: (value) => form.parse(value),
      }),
    }),
    providerOptions: provider.options,
    ...provider.settings,
    maxRetries: 0,
    abortSignal: signal,
  };
  try {
    const { output, usage, finishReason } = question.onPartial
      ? await streamed(options, question.onPartial)
      : await generateText(options);
    if (finishReason === 'content-filter') {
      return {
        outcome: { error: new ModelError('refused-content', 'The model refused to answer this.') },
        tokens: tokensOf(usage),
      };
    }
    return { outcome: { value: output }, tokens: tokensOf(usage) };
  } catch (error) {
    const failure = signal.aborted
      ? new ModelError('timed-out', 'The provider did not answer in time.')
      : modelErrorOf(error, new Date());
    const tokens = NoObjectGeneratedError.isInstance(error) && error.usage ? tokensOf(error.usage) : null;
    return { outcome: { error: failure }, tokens };
  }
}

/** Ends an answer that goes on and on before anyone tries to make sense of it. */
const bounded: LanguageModelMiddleware = {
  async wrapStream({ doStream }) {
    const { stream, ...rest } = await doStream();
    let letters = 0;
    const counted = new TransformStream<LanguageModelV4StreamPart, LanguageModelV4StreamPart>({
      transform(part, controller) {
        if (part.type === 'text-delta') letters += part.delta.length;
        if (letters > MOST_LETTERS) controller.error(new EndlessAnswerError('The answer has no end.'));
        else controller.enqueue(part);
      },
    });
    return { ...rest, stream: stream.pipeThrough(counted) };
  },
};

async function streamed<Options extends Parameters<typeof streamText>[0] & { model: LanguageModelV4 }>(
  options: Options,
  onPartial: (partial: unknown) => void,
) {
  let failure: unknown = null;
  const result = streamText({
    ...options,
    model: wrapLanguageModel({ model: options.model, middleware: bounded }),
    onError: ({ error }) => {
      failure ??= error;
    },
  });
  for await (const partial of result.partialOutputStream) onPartial(partial);
  if (failure) throw failure;
  return {
    output: await result.output,
    usage: await result.usage,
    finishReason: await result.finishReason,
  };
}

function tokensOf(usage: {
  inputTokens: number | undefined;
  outputTokens: number | undefined;
}): Tokens | null {
  const { inputTokens, outputTokens } = usage;
  if (inputTokens === undefined && outputTokens === undefined) return null;
  return { input: inputTokens ?? 0, output: outputTokens ?? 0 };
}
