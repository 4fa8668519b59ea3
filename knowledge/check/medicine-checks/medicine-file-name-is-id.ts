import type { MedicineCheck } from '../../records/check.ts';

/** The file's name is the id, for ever: links and saved analyses name it. */
export const medicineFileNameIsId: MedicineCheck = (medicines) =>
  [...medicines.labelOf].flatMap(([record, label]) => {
    const { id } = record as { id: string };
    return label.endsWith(`/${id}`)
      ? []
      : [
          {
            record: label,
            what: `has the id "${id}"`,
            fix: 'rename the file or the id so that both are the same',
          },
        ];
  });
