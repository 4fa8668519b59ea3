import type { Check } from '../../records/check.ts';
import { labelOf } from '../../records/walk.ts';

/** The foods, groups and dishes that words make another food, and what they make of them, are there. */
export const madeFoodsResolve: Check = (records) => {
  const living = new Set(records.foods.filter((food) => !food.movedTo).map((food) => food.id));
  const groups = new Set(records.groups.filter((group) => !group.movedTo).map((group) => group.id));
  const dishes = new Set(records.dishes.filter((dish) => !dish.movedTo).map((dish) => dish.id));
  return records.preparations.flatMap((preparation) =>
    Object.entries(preparation.makes)
      .flatMap(([of, made]) => [
        ...(living.has(of) || groups.has(of) || dishes.has(of) ? [] : [of]),
        ...(living.has(made) ? [] : [made]),
      ])
      .map((id) => ({
        record: labelOf(records, 'preparations', preparation),
        what: `makes names "${id}", which is not on file`,
        fix: `add foods/${id}.json or correct the id`,
      })),
  );
};
