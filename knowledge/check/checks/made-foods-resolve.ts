import type { Check } from '../../records/check.ts';
import { labelOf } from '../../records/walk.ts';

/** What words make of a food, and the food they make it of, are there. */
export const madeFoodsResolve: Check = (records) => {
  const living = new Set(records.foods.filter((food) => !food.movedTo).map((food) => food.id));
  return records.preparations.flatMap((preparation) =>
    Object.entries(preparation.makes)
      .flat()
      .filter((id) => !living.has(id))
      .map((id) => ({
        record: labelOf(records, 'preparations', preparation),
        what: `makes names "${id}", which is not in foods/`,
        fix: `add foods/${id}.json or correct the id`,
      })),
  );
};
