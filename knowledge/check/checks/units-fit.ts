import type { Check } from '../../records/check.ts';
import { factsOf } from '../../records/walk.ts';

const UNITS = {
  caffeine: ['mg'],
  'vitamin-a': ['ug'],
  mercury: ['ug/g'],
  alcohol: ['%vol'],
  iodine: ['ug'],
} as const;

/** Limits on a substance are amounts a day; foods are limited in portions, cups or grams. */
const SUBSTANCE_LIMIT = /caffeine|vitamin a|glycyrrhiz|iodine/i;

/** A content fact speaks of its own substance in that substance's unit, so that amounts can be compared. */
export const unitsFit: Check = (records) =>
  [...factsOf(records)].flatMap(({ record, fact, at }) => {
    if (fact.kind === 'limit') {
      const amount = fact.unit === 'mg/day' || fact.unit === 'ug/day';
      if (amount === SUBSTANCE_LIMIT.test(fact.what)) return [];
      return [
        {
          record,
          what: `${at} limits ${fact.what} in ${fact.unit}`,
          fix: amount ? 'give portions, cups or grams' : 'give mg/day or ug/day',
        },
      ];
    }
    if (fact.kind !== 'content') return [];
    const units: readonly string[] = UNITS[fact.substance];
    if (units.includes(fact.unit)) return [];
    return [
      {
        record,
        what: `${at} gives ${fact.substance} in ${fact.unit}`,
        fix: `give it in ${units.join(' or ')}`,
      },
    ];
  });
