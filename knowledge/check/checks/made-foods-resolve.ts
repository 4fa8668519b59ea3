import type { Check } from '../../records/check.ts';
import { labelOf } from '../../records/walk.ts';

/**
 * The foods, groups and dishes that words make another food, and what they make of them, are there; so is what a general
 * word is taken for, and in what.
 */
export const madeFoodsResolve: Check = (records) => {
  const living = new Set(records.foods.filter((food) => !food.movedTo).map((food) => food.id));
  const groups = new Set(records.groups.filter((group) => !group.movedTo).map((group) => group.id));
  const dishes = new Set(records.dishes.filter((dish) => !dish.movedTo).map((dish) => dish.id));
  const taken = records.foods.flatMap((food) => {
    const { takenFor } = food;
    if (!takenFor) return [];
    return [
      ...(living.has(takenFor.food) ? [] : [takenFor.food]),
      ...takenFor.in.filter((id) => !living.has(id) && !groups.has(id)),
      ...takenFor.beside.filter((id) => !groups.has(id)),
    ].map((id) => ({
      record: labelOf(records, 'foods', food),
      what: `takenFor names "${id}", which is not on file`,
      fix: `add foods/${id}.json or correct the id`,
    }));
  });
  const made = records.preparations.flatMap((preparation) =>
    Object.entries(preparation.makes)
      .flatMap(([of, food]) => [
        ...(living.has(of) || groups.has(of) || dishes.has(of) ? [] : [of]),
        ...(living.has(food) ? [] : [food]),
      ])
      .map((id) => ({
        record: labelOf(records, 'preparations', preparation),
        what: `makes names "${id}", which is not on file`,
        fix: `add foods/${id}.json or correct the id`,
      })),
  );
  const readyMade = (['dishes', 'foods'] as const).flatMap((kind) =>
    records[kind]
      .filter((record) => record.readyMade && !living.has(record.readyMade))
      .map((record) => ({
        record: labelOf(records, kind, record),
        what: `readyMade names "${record.readyMade}", which is not on file`,
        fix: `add foods/${record.readyMade}.json or correct the id`,
      })),
  );
  return [...taken, ...made, ...readyMade];
};
