import type { Check } from '../../records/check.ts';
import { labelOf, lineage } from '../../records/walk.ts';

/** What diets ask of foods names foods, groups and dishes that are there, each in one list. */
export const dietsResolve: Check = (records) => {
  const living = (list: readonly { id: string; movedTo?: string | undefined }[]) =>
    list.filter(({ movedTo }) => !movedTo).map(({ id }) => id);
  const foods = new Set([...living(records.foods), ...living(records.groups)]);
  const dishes = new Set(living(records.dishes));
  return records.diets.flatMap((trait) => {
    const record = labelOf(records, 'diets', trait);
    const named = [
      {
        where: 'foods/ nor groups/',
        ids: [...trait.foods, ...trait.mayFoods, ...trait.notFoods],
        all: foods,
      },
      // What it stands for by another name says nothing of what it is by its own.
      { where: 'foods/ nor groups/', ids: trait.mixedFoods, all: foods },
      { where: 'dishes/', ids: [...trait.dishes, ...trait.mayDishes], all: dishes },
    ];
    return named.flatMap(({ where, ids, all }) => [
      ...ids
        .filter((id) => !all.has(id))
        .map((id) => ({ record, what: `"${id}" is not in ${where}`, fix: 'correct the id, or remove it' })),
      ...ids
        .filter((id, at) => ids.indexOf(id) !== at)
        .map((id) => ({ record, what: `"${id}" stands in two lists`, fix: 'keep the one that is true' })),
    ]);
  });
};

/**
 * Every food answers a diet: by what it has, or by being of plants or a drink. One that is neither may hold anything, and
 * has to be named as that.
 */
export const foodsAnswerDiets: Check = (records) => {
  if (records.diets.length === 0) return [];
  const groups = new Map(records.groups.map((group) => [group.id, group]));
  const told = new Set(records.diets.flatMap(({ foods, mayFoods }) => [...foods, ...mayFoods]));
  const allergens = new Set(records.diets.flatMap((trait) => trait.allergens));
  return records.foods
    .filter(({ movedTo }) => !movedTo)
    .filter((food) => {
      const above = [food.id, ...lineage(groups, food.groups)];
      const carried = [...food.allergens, ...above.flatMap((id) => groups.get(id)?.allergens ?? [])];
      const isOfPlants = above.includes('plant-food') || above.includes('drinks');
      return !isOfPlants && !above.some((id) => told.has(id)) && !carried.some((id) => allergens.has(id));
    })
    .map((food) => ({
      record: labelOf(records, 'foods', food),
      what: 'says nothing to diets: it is in no group of plants or drinks, and no record of diets/ names it',
      fix: 'name it in the records of diets/ that it belongs to, under mayFoods where it may hold anything',
    }));
};
