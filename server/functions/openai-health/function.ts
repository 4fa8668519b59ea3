import type { OpenaiHealthResponse } from '@mirabelle/contract/functions/openai-health.ts';
import { z } from 'zod';
import { countModels } from '../../ai/list-models.ts';
import type { OpenModels } from '../../ai/open-models.ts';
import { MODEL_KINDS, ModelError } from '../../ai/port.ts';
import type { ModelChoice, ModelSettings } from '../../ai/settings.ts';
import type { Database } from '../../platform/database/database.ts';
import type { FunctionHandler } from '../../platform/http/serve-functions.ts';
import { countCalls } from '../calling/count-calls.ts';
import type { FunctionRates } from '../calling/define-function.ts';

const LIST_MS = 6_000;
const CHAT_MS = 15_000;

const NOTHING: OpenaiHealthResponse = {
  provider: null,
  keyDetected: false,
  keyName: null,
  canListModels: false,
  modelCount: 0,
  canChat: false,
  latencyMs: null,
  errors: [],
};

/**
 * openai-health: whether the first configured provider can be used, by listing its models and one short question. A
 * visitor is told to sign in; nothing is asked for her.
 */
export function openaiHealth(deps: {
  database: Database;
  settings: ModelSettings | null;
  models: OpenModels | null;
  /** Names of the settings that hold a key. */
  keyNames: readonly string[];
  rates: FunctionRates;
}): FunctionHandler {
  const count = countCalls(deps.database, 'openai-health', deps.rates);
  return async ({ claims, address, requestId, signal }): Promise<OpenaiHealthResponse> => {
    if (!claims) return { ...NOTHING, errors: ['Sign in to see whether the AI service works.'] };
    await count({ userId: claims.sub, address, repeatId: null });
    const { settings, models } = deps;
    if (!settings || !models) {
      const [keyName = null] = deps.keyNames;
      const errors = [
        keyName
          ? `${keyName} is set, but MODELS names no model, so none is used.`
          : 'No model is configured. Everything works without one.',
      ];
      return { ...NOTHING, keyDetected: keyName !== null, keyName, errors };
    }

    const choice = choiceOf(settings);
    const access = settings.access[choice.provider]!;
    const errors: string[] = [];
    const told = (error: unknown) => {
      errors.push(
        error instanceof ModelError ? error.message : 'The provider cannot be asked at the moment.',
      );
      return null;
    };
    const timeout = AbortSignal.any([signal, AbortSignal.timeout(LIST_MS)]);
    const listed = await countModels(choice.provider, access, timeout).catch(told);
    const answered = await models
      .askOne(choice, {
        task: 'self-test',
        kind: settings.choices.text.includes(choice) ? 'text' : 'vision',
        system: 'You are asked whether you are there.',
        prompt: 'Answer with the word "here".',
        schema: z.object({ word: z.string() }),
        userId: claims.sub,
        requestId,
        signal,
        budgetMs: CHAT_MS,
      })
      .catch(told);
    return {
      provider: choice.provider,
      keyDetected: access.key !== null,
      keyName: access.key === null ? null : access.keyName,
      canListModels: listed !== null,
      modelCount: listed ?? 0,
      canChat: answered !== null,
      latencyMs: answered?.milliseconds ?? null,
      errors: [...new Set(errors)],
    };
  };
}

/** OpenAI where it is among them, which the function is named after; otherwise whoever is asked first. */
function choiceOf({ choices }: ModelSettings): ModelChoice {
  const all = [...MODEL_KINDS].reverse().flatMap((kind) => choices[kind]);
  return all.find(({ provider }) => provider === 'openai') ?? all[0]!;
}
