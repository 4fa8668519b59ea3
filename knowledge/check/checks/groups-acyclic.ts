import type { Check } from '../../records/check.ts';
import { labelOf, lineage } from '../../records/walk.ts';

/** No group lies above itself. */
export const groupsAcyclic: Check = (records) => {
  const groups = new Map(records.groups.map((group) => [group.id, group]));
  return records.groups
    .filter((group) => lineage(groups, group.parents).includes(group.id))
    .map((group) => ({
      record: labelOf(records, 'groups', group),
      what: 'lies above itself: following its parents leads back to it',
      fix: 'remove the parent that closes the circle',
    }));
};
