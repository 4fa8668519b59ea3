import { randomInt } from 'node:crypto';
import { AppError } from '@mirabelle/contract/errors.ts';
import { type ModelTestResponse, modelTestsOperation } from '@mirabelle/contract/functions/model-tests.ts';
import { z } from 'zod';
import { MODEL_TIMES } from '../../ai/policy.ts';
import { ModelError, type ModelErrorCode } from '../../ai/port.ts';
import { defineFunction } from '../calling/define-function.ts';
import { TEST_WORDS, testPicture } from './test-picture.ts';

const answerSchema = z.object({
  colour: z.string().describe('In French, one word: the colour of a clear sky by day'),
  months: z.number().int().describe('How many months a year has'),
  word: z.string().nullable().describe('The word on the picture; null without a picture'),
});

/** What failing in a way says of what came before it. */
const REACHED: Record<ModelErrorCode, Pick<ModelTestResponse, 'reachable' | 'keyAccepted' | 'schemaKept'>> = {
  unreachable: { reachable: false, keyAccepted: null, schemaKept: null },
  'timed-out': { reachable: null, keyAccepted: null, schemaKept: null },
  'over-budget': { reachable: null, keyAccepted: null, schemaKept: null },
  'refused-key': { reachable: true, keyAccepted: false, schemaKept: null },
  'rate-limited': { reachable: true, keyAccepted: true, schemaKept: null },
  'refused-content': { reachable: true, keyAccepted: true, schemaKept: null },
  'bad-output': { reachable: true, keyAccepted: true, schemaKept: false },
};

/** model-tests: asks one of the configured models a question whose answer is known. */
export const modelTests = defineFunction(modelTestsOperation, {
  rates: 'modelTests',
  handler:
    ({ configuredModels }) =>
    async ({ claims, body, requestId, signal }): Promise<ModelTestResponse> => {
      const choice = configuredModels?.settings.choices[body.kind].find(
        ({ provider, model }) => provider === body.provider && model === body.model,
      );
      // Only what the operator named: no one is sent elsewhere.
      if (!configuredModels || !choice) throw new AppError('not_found');
      const word = body.kind === 'vision' ? TEST_WORDS[randomInt(TEST_WORDS.length)]! : null;
      const started = performance.now();
      const seconds = () => Math.round(performance.now() - started) / 1000;
      try {
        const { value } = await configuredModels.models.askOne(choice, {
          task: 'self-test',
          kind: body.kind,
          system: 'You answer questions exactly.',
          prompt: word
            ? 'Fill in the answer. Read the word on the picture.'
            : 'Fill in the answer. There is no picture.',
          pictures: word ? [{ bytes: await testPicture(word) }] : [],
          schema: answerSchema,
          userId: claims.sub,
          requestId,
          signal,
          budgetMs: MODEL_TIMES.testMs,
        });
        return {
          reachable: true,
          keyAccepted: true,
          schemaKept: true,
          visionWorks: word === null ? null : value.word?.trim().toUpperCase() === word,
          languageRight: /\b(?:bleue?|azur)\b/i.test(value.colour),
          seconds: seconds(),
          error: null,
        };
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        const { code, message } = error;
        const notTested = { visionWorks: null, languageRight: null };
        return { ...REACHED[code], ...notTested, seconds: seconds(), error: { code, message } };
      }
    },
});
