import {
  type SaveAdaptationResponse,
  saveAdaptationOperation,
} from '@mirabelle/contract/functions/save-adaptation.ts';
import { addresseeOf } from '../../judging/addressee-of.ts';
import { defineFunctionOfText } from '../calling/define-function.ts';
import { keepAdaptation } from './keep-adaptation.ts';

/**
 * save-adaptation: stores an adaptation for the caller, once. Its safety comes from the server's own check of
 * the adapted recipe: a body cannot declare a recipe safe.
 */
export const saveAdaptation = defineFunctionOfText(saveAdaptationOperation, {
  rates: 'tests',
  readText:
    ({ threads }) =>
    ({ text, claims, signal }) =>
      threads.run('read-adaptation', { text, userId: claims.sub }, { by: claims.sub, signal }),
  repeatId: ({ id }) => id,
  handler:
    ({ database, threads, now }) =>
    async ({ claims, body, signal }): Promise<SaveAdaptationResponse> => {
      const { userContext, language } = await database.asCaller(claims, (sql) =>
        addresseeOf(sql, claims.sub, now()),
      );
      const check = await threads.run(
        'check-recipe',
        { recipe: body.recipe, context: { userContext, place: userContext?.country ?? null, language } },
        { by: claims.sub, signal },
      );
      return keepAdaptation(database, {
        id: body.id ?? crypto.randomUUID(),
        userId: claims.sub,
        kept: body.kept,
        overallSafety: check.overall_safety,
      });
    },
});
