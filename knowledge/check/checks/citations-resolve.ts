import type { Check } from '../../records/check.ts';
import { citingOf } from '../../records/walk.ts';

/** Every citation names a source record that is there and has not moved. */
export const citationsResolve: Check = (records) => {
  const sources = new Map(records.sources.map((source) => [source.id, source]));
  return [...citingOf(records)].flatMap(({ record, cite, at }) =>
    cite.flatMap(({ source }) => {
      const found = sources.get(source);
      if (!found) {
        return [
          {
            record,
            what: `${at} cites "${source}", which is not in sources/`,
            fix: `add sources/${source}.json or correct the id`,
          },
        ];
      }
      if (found.movedTo) {
        return [
          {
            record,
            what: `${at} cites "${source}", which has moved`,
            fix: `cite "${found.movedTo}" instead`,
          },
        ];
      }
      return [];
    }),
  );
};
