import {
  type DishAssessment,
  dishAssessmentOf,
  type TestDishResponse,
  testDishRequestSchema,
} from '@mirabelle/contract/functions/test-dish.ts';
import { RETRY } from '@mirabelle/contract/policy.ts';
import type { Database } from '../../platform/database/database.ts';
import { addresseeOf } from '../addressee-of.ts';
import type { Judge } from '../analyze-menu/worker.ts';
import { defineFunction, type FunctionRates } from '../function.ts';
import { keepTest } from '../keep-test.ts';

/** test-dish: judges a dish by its name and ingredients for the caller, keeps the answer in dish_tests and gives it back. */
export function testDish(deps: {
  database: Database;
  judge: () => Promise<Judge>;
  now: () => Date;
  rates: FunctionRates;
}) {
  return defineFunction({
    name: 'test-dish',
    body: testDishRequestSchema,
    rates: deps.rates,
    repeatId: (body) => body.test_id ?? null,
    timeLimitMs: RETRY.functionTimeoutMs,
    async run({ claims, body }): Promise<TestDishResponse> {
      const { dish_name, ingredients } = body;
      const judge = await deps.judge();
      const { reader, language } = await deps.database.asCaller(claims, (sql) =>
        addresseeOf(sql, claims.sub, deps.now()),
      );
      const verdict = judge.assess({ kind: 'dish', text: dish_name, ingredients, reader });
      const kept = await keepTest<DishAssessment>(deps.database, 'dish_tests', {
        id: body.test_id ?? crypto.randomUUID(),
        userId: claims.sub,
        name: dish_name,
        ingredients,
        assessment: dishAssessmentOf(dish_name, verdict, language, (of) => judge.render(of, language)),
      });
      return {
        result: kept.assessment,
        test: {
          id: kept.id,
          dish_name: kept.name,
          ingredients: kept.ingredients,
          created_at: kept.createdAt,
        },
      };
    },
  });
}
