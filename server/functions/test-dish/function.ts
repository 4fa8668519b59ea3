import {
  type DishAssessment,
  type TestDishResponse,
  testDishOperation,
} from '@mirabelle/contract/functions/test-dish.ts';
import { MODEL_TIMES } from '../../ai/policy.ts';
import { addresseeOf } from '../../judging/addressee-of.ts';
import { addOpinion } from '../../with-models/add-opinion.ts';
import { defineFunction } from '../calling/define-function.ts';
import { keepTest } from '../food-tests/keep-test.ts';

/**
 * test-dish: judges a dish by its name and ingredients for the caller, with what a model adds where guidance knows
 * nothing, keeps the answer in dish_tests and gives it back.
 */
export const testDish = defineFunction(testDishOperation, {
  rates: 'tests',
  repeatId: (body) => body.test_id ?? null,
  handler:
    (deps) =>
    async ({ claims, body, requestId, signal }): Promise<TestDishResponse> => {
      const { dish_name, ingredients, made_without: madeWithout } = body;
      const { userContext, language } = await deps.database.asCaller(claims, (sql) =>
        addresseeOf(sql, claims.sub, deps.now()),
      );
      const request = { kind: 'dish', text: dish_name, ingredients, madeWithout, userContext } as const;
      const caller = { by: claims.sub, signal };
      const { verdict } = await addOpinion(
        deps,
        request,
        await deps.threads.run('assess', request, caller),
        language,
        { userId: claims.sub, requestId, signal, budgetMs: MODEL_TIMES.interactiveMs },
      );
      const kept = await keepTest<DishAssessment>(deps.database, 'dish_tests', {
        id: body.test_id ?? crypto.randomUUID(),
        userId: claims.sub,
        name: dish_name,
        ingredients,
        assessment: await deps.threads.run(
          'word-dish',
          { name: dish_name, madeWithout, verdict, language },
          caller,
        ),
      });
      return {
        result: kept.assessment,
        ...(!kept.kept && { kept: false as const }),
        test: {
          id: kept.id,
          dish_name: kept.name,
          ingredients: kept.ingredients,
          created_at: kept.createdAt,
        },
      };
    },
});
