import {
  type IngredientAssessment,
  type TestIngredientResponse,
  testIngredientOperation,
} from '@mirabelle/contract/functions/test-ingredient.ts';
import { MODEL_TIMES } from '../../ai/policy.ts';
import { addresseeOf } from '../../judging/addressee-of.ts';
import { addOpinion } from '../../with-models/add-opinion.ts';
import { defineFunction } from '../calling/define-function.ts';
import { keepTest } from '../food-tests/keep-test.ts';

/**
 * test-ingredient: judges one ingredient for the caller, with what a model adds where guidance knows nothing, keeps
 * the answer in ingredient_tests and gives it back.
 */
export const testIngredient = defineFunction(testIngredientOperation, {
  rates: 'tests',
  repeatId: (body) => body.test_id ?? null,
  handler:
    (deps) =>
    async ({ claims, body, requestId, signal }): Promise<TestIngredientResponse> => {
      const { userContext, language } = await deps.database.asCaller(claims, (sql) =>
        addresseeOf(sql, claims.sub, deps.now()),
      );
      const request = { kind: 'ingredient', text: body.ingredient_name, userContext } as const;
      const caller = { by: claims.sub, signal };
      const { verdict } = await addOpinion(
        deps,
        request,
        await deps.threads.run('assess', request, caller),
        language,
        { userId: claims.sub, requestId, signal, budgetMs: MODEL_TIMES.interactiveMs },
      );
      const assessment = await deps.threads.run('word-ingredient', { verdict, language }, caller);
      const kept = await keepTest<IngredientAssessment>(deps.database, 'ingredient_tests', {
        id: body.test_id ?? crypto.randomUUID(),
        userId: claims.sub,
        name: body.ingredient_name,
        assessment,
      });
      return {
        result: kept.assessment,
        ...(!kept.kept && { kept: false as const }),
        test: { id: kept.id, ingredient_name: kept.name, created_at: kept.createdAt },
      };
    },
});
