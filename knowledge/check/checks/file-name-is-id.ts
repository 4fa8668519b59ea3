import type { Check } from '../../records/check.ts';
import { KINDS } from '../../records/kinds.ts';

/** The file's name is the record's id, for ever: other records and stored findings refer to it. */
export const fileNameIsId: Check = (records) =>
  KINDS.flatMap((kind) =>
    records[kind].flatMap((record) => {
      const file = records.fileOf.get(record);
      if (file === undefined || file === record.id) return [];
      return [
        {
          record: `${kind}/${file}`,
          what: `has the id "${record.id}", but its file is ${file}.json`,
          fix: `rename the file to ${record.id}.json, or set the id to "${file}"`,
        },
      ];
    }),
  );
