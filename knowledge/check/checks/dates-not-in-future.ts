import type { Check } from '../../records/check.ts';
import { factsOf, labelOf } from '../../records/walk.ts';

/** Nothing was checked tomorrow, and no document is of a year to come. */
export const datesNotInFuture: Check = (records, { today }) => {
  const fix = 'write the day on which the document was read';
  return [
    ...[...factsOf(records)]
      .filter(({ fact }) => fact.checkedOn > today)
      .map(({ record, fact, at }) => ({
        record,
        what: `${at}.checkedOn ${fact.checkedOn} lies in the future`,
        fix,
      })),
    ...records.sources
      .filter((source) => source.checkedOn > today)
      .map((source) => ({
        record: labelOf(records, 'sources', source),
        what: `checkedOn ${source.checkedOn} lies in the future`,
        fix,
      })),
    ...records.sources
      .filter((source) => source.year !== null && source.year > Number(today.slice(0, 4)))
      .map((source) => ({
        record: labelOf(records, 'sources', source),
        what: `year ${source.year} lies in the future`,
        fix: 'write the year printed on the document, or null',
      })),
  ];
};
