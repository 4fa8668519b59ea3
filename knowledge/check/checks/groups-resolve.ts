import type { Check } from '../../records/check.ts';
import { labelOf } from '../../records/walk.ts';

/** Groups named by groups (parents), foods and preparations are there. */
export const groupsResolve: Check = (records) => {
  const groups = new Map(records.groups.map((group) => [group.id, group]));
  const missing = (record: string, field: string, ids: string[]) =>
    ids
      .filter((id) => !groups.has(id) || groups.get(id)?.movedTo)
      .map((id) => ({
        record,
        what: `${field} names "${id}", which is not in groups/`,
        fix: groups.get(id)?.movedTo
          ? `use "${groups.get(id)?.movedTo}"`
          : `add groups/${id}.json or correct the id`,
      }));
  return [
    ...records.groups.flatMap((r) => missing(labelOf(records, 'groups', r), 'parents', r.parents)),
    ...records.foods.flatMap((r) => missing(labelOf(records, 'foods', r), 'groups', r.groups)),
    ...records.foods.flatMap((r) => missing(labelOf(records, 'foods', r), 'standsFor', r.standsFor ?? [])),
    ...records.preparations.flatMap((r) => [
      ...missing(labelOf(records, 'preparations', r), 'appliesTo', r.appliesTo),
      ...missing(labelOf(records, 'preparations', r), 'removes', r.removes),
    ]),
  ];
};
