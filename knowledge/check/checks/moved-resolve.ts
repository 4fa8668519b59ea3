import type { Check } from '../../records/check.ts';
import { KINDS } from '../../records/kinds.ts';
import { labelOf } from '../../records/walk.ts';

/** A moved record leads to a living one of its kind. */
export const movedResolve: Check = (records) =>
  KINDS.flatMap((kind) => {
    const living = new Set(records[kind].filter((record) => !record.movedTo).map((record) => record.id));
    return records[kind]
      .filter((record) => record.movedTo && !living.has(record.movedTo))
      .map((record) => ({
        record: labelOf(records, kind, record),
        what: `movedTo "${record.movedTo}" is not a living record of ${kind}/`,
        fix: 'name the record that took its place',
      }));
  });
