import type { Check } from '../../records/check.ts';
import { labelOf, lineage } from '../../records/walk.ts';

/** Every food reaches a rating, its own or a group's: absence means no one looked, and would show as unknown. */
export const foodsGrounded: Check = (records) => {
  const groups = new Map(records.groups.map((group) => [group.id, group]));
  return records.foods
    .filter((food) => !food.movedTo)
    .filter((food) => {
      const above = lineage(groups, food.groups).flatMap((id) => groups.get(id)?.facts ?? []);
      return ![...food.facts, ...above].some((fact) => fact.kind === 'risk');
    })
    .map((food) => ({
      record: labelOf(records, 'foods', food),
      what: 'has no risk fact, neither its own nor through its groups',
      fix: 'put it into the group that carries the fact, or add a cited fact (hazard "general" for ordinary food)',
    }));
};
