import type { Check } from '../../records/check.ts';
import { factsOf } from '../../records/walk.ts';

/** A sign-off stands in reviews/, with who gave it and on which wording; packing puts it beside the fact. */
export const signOffsNotInRecords: Check = (records) =>
  [...factsOf(records)].flatMap(({ record, fact, at }) =>
    fact.reviewed
      ? [
          {
            record,
            what: `${at} says by itself that it was reviewed`,
            fix: 'take it out; sign-offs stand in reviews/',
          },
        ]
      : [],
  );
