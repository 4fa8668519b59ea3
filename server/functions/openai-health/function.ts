import {
  type OpenaiHealthResponse,
  openaiHealthOperation,
} from '@mirabelle/contract/functions/openai-health.ts';
import { z } from 'zod';
import { countModels } from '../../ai/list-models.ts';
import { MODEL_TIMES } from '../../ai/policy.ts';
import { MODEL_KINDS, ModelError } from '../../ai/port.ts';
import type { ModelChoice, ModelSettings } from '../../ai/settings.ts';
import { defineFunction } from '../calling/define-function.ts';

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
export const openaiHealth = defineFunction(openaiHealthOperation, {
  rates: 'modelTests',
  handler:
    ({ configuredModels, modelKeyNames }) =>
    async ({ claims, requestId, signal }): Promise<OpenaiHealthResponse> => {
      if (!claims) return { ...NOTHING, errors: ['Sign in to see whether the AI service works.'] };
      if (!configuredModels) {
        const [keyName = null] = modelKeyNames;
        const errors = [
          keyName
            ? `${keyName} is set, but MODELS names no model, so none is used.`
            : 'No model is configured. Everything works without one.',
        ];
        return { ...NOTHING, keyDetected: keyName !== null, keyName, errors };
      }

      const { settings, models } = configuredModels;
      const choice = choiceOf(settings);
      const access = settings.access[choice.provider]!;
      const errors: string[] = [];
      const noted = (error: unknown) => {
        errors.push(
          error instanceof ModelError ? error.message : 'The provider cannot be asked at the moment.',
        );
        return null;
      };
      const timeout = AbortSignal.any([signal, AbortSignal.timeout(MODEL_TIMES.listMs)]);
      const listed = await countModels(choice.provider, access, timeout).catch(noted);
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
          budgetMs: MODEL_TIMES.greetingMs,
        })
        .catch(noted);
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
    },
});

/** OpenAI where it is among them, which the function is named after; otherwise whoever is asked first. */
function choiceOf({ choices }: ModelSettings): ModelChoice {
  const all = [...MODEL_KINDS].reverse().flatMap((kind) => choices[kind]);
  return all.find(({ provider }) => provider === 'openai') ?? all[0]!;
}
