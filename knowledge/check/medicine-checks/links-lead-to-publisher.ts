import type { MedicineCheck } from '../../records/check.ts';
import { publishers as listed, type Publishers } from '../../records/publishers.ts';
import { linkProblem } from '../link-problem.ts';

/**
 * The link of a source leads to the health authority that it names, not to a copy of its text (which stands in
 * `reportedBy`), and to no address that is known to be given up. The sources of foods that medicines cite too have a
 * check of their own.
 */
export const linksLeadToPublisher =
  (publishers: Publishers = listed): MedicineCheck =>
  (medicines) =>
    medicines.sources
      .filter(
        (source) =>
          source.movedTo === undefined && medicines.labelOf.get(source)?.startsWith('medicine-sources/'),
      )
      .flatMap((source) => linkProblem(source, medicines.labelOf.get(source) ?? source.id, publishers) ?? []);
