import { join } from 'node:path';
import { listClaims } from '../claims/list-claims.ts';
import { reviewsFolder } from '../records/kinds.ts';
import { readMedicines } from '../records/read-medicines.ts';
import { readRecords } from '../records/read-records.ts';
import { readReviews } from './read-reviews.ts';
import { type SignOffs, signOffsOf } from './sign-offs.ts';

/**
 * What clinicians signed of the facts as they are now: of a fact, of a topic, and how many. Reads every record: for what is
 * generated and for commands; an answer carries its own sign-off.
 * @param root the knowledge folder; default: the project's
 */
export async function loadSignOffs(root: string = join(import.meta.dirname, '..')): Promise<SignOffs> {
  const reviews = await readReviews(reviewsFolder(root));
  const [{ records }, { medicines }] = await Promise.all([readRecords(root), readMedicines(root)]);
  return signOffsOf(listClaims(records, medicines), reviews);
}
