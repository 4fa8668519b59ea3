import type { Check } from '../../records/check.ts';
import { labelOf } from '../../records/walk.ts';

/** A dish's component is a food or a group that is there, named once. */
export const componentsResolve: Check = (records) => {
  const foods = new Map(records.foods.map((food) => [food.id, food]));
  const groups = new Map(records.groups.map((group) => [group.id, group]));
  return records.dishes.flatMap((dish) => {
    const record = labelOf(records, 'dishes', dish);
    const seen = new Set<string>();
    return [...dish.components, ...(dish.namesAdd ?? [])].flatMap((component) => {
      const { food: id } = component;
      const found = foods.get(id) ?? groups.get(id);
      if (!found) {
        return [
          {
            record,
            what: `component "${id}" is neither in foods/ nor in groups/`,
            fix: `add foods/${id}.json or correct the id`,
          },
        ];
      }
      if (found.movedTo) {
        return [{ record, what: `component "${id}" has moved`, fix: `name "${found.movedTo}" instead` }];
      }
      // Two names may add the same, each in its own way.
      if ('names' in component) return [];
      if (seen.has(id)) {
        return [
          {
            record,
            what: `component "${id}" stands twice`,
            fix: 'keep the one with the right certainty and state',
          },
        ];
      }
      seen.add(id);
      return [];
    });
  });
};
