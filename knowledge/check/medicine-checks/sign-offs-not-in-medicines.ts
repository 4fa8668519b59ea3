import type { MedicineCheck } from '../../records/check.ts';

/** A sign-off stands in reviews/, with who gave it and on which wording; packing puts it beside the statement. */
export const signOffsNotInMedicines: MedicineCheck = ({ substances, classes, labelOf }) =>
  [
    ...substances.flatMap((record) =>
      [...record.advice, ...record.advice.flatMap(({ positions }) => positions), ...record.asExcipient].map(
        ({ reviewed }) => ({ record, reviewed }),
      ),
    ),
    ...classes.flatMap((record) => record.positions.map(({ reviewed }) => ({ record, reviewed }))),
  ].flatMap(({ record, reviewed }) =>
    reviewed
      ? [
          {
            record: labelOf.get(record) ?? record.id,
            what: 'says by itself that it was reviewed',
            fix: 'take it out; sign-offs stand in reviews/',
          },
        ]
      : [],
  );
