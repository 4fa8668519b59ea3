import type { Check } from '../../records/check.ts';
import { labelOf } from '../../records/walk.ts';

/** What adds up names foods and groups that are there, and a limit that is shared names a record of limits. */
export const limitsResolve: Check = (records) => {
  const foods = new Set([...records.foods, ...records.groups].filter((r) => !r.movedTo).map(({ id }) => id));
  const limits = new Set(records.limits.map(({ id }) => id));
  return records.limits.flatMap((limit) => {
    const record = labelOf(records, 'limits', limit);
    const missing = [
      ...limit.counts.foods,
      ...limit.counts.notFoods,
      ...(limit.limitsOf?.foods ?? []),
    ].filter((id) => !foods.has(id));
    return [
      ...missing.map((id) => ({
        record,
        what: `"${id}" is neither in foods/ nor in groups/`,
        fix: 'correct the id, or remove it',
      })),
      ...(limit.within !== undefined && !limits.has(limit.within)
        ? [{ record, what: `"${limit.within}" is not in limits/`, fix: 'correct the id, or remove it' }]
        : []),
    ];
  });
};
