import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CollectedReview,
  type MadeMilder,
  madeMilderSchema,
  reviewFileSchema,
} from '@mirabelle/contract/review/review-file.ts';
import { parseRecord } from '../records/parse-record.ts';
import type { Problem } from '../records/problem.ts';
import { recordFiles } from '../records/read-records.ts';

const SEE = 'contract/review/review-file.ts';
/** The file that marks claims whose answer was made milder on the word of reviewers. */
export const MADE_MILDER = 'made-milder';

/** Everything in reviews/. */
export interface ReviewSet {
  /** Each with the file it stands in: "reviews/listeria". */
  reviews: { file: string; review: CollectedReview }[];
  madeMilder: MadeMilder;
}

/** The file of a topic: "medicine-nsaid" for "medicine:nsaid", since not every system takes a colon. */
export const reviewFileOf = (topic: string): string => topic.replace(':', '-');

/** Reads the reviews and checks their shape. @param folder where they lie; none where it is not there */
export async function readReviews(folder: string): Promise<ReviewSet & { problems: Problem[] }> {
  const found: ReviewSet = { reviews: [], madeMilder: [] };
  const problems: Problem[] = [];
  for (const name of await recordFiles(folder)) {
    const file = `reviews/${name.slice(0, -'.json'.length)}`;
    const text = await readFile(join(folder, name), 'utf8');
    if (name === `${MADE_MILDER}.json`) {
      found.madeMilder =
        parseRecord(text, { record: file, schema: madeMilderSchema, see: SEE }, problems) ?? [];
      continue;
    }
    const parsed = parseRecord(text, { record: file, schema: reviewFileSchema, see: SEE }, problems);
    if (!parsed) continue;
    if (`${reviewFileOf(parsed.topic)}.json` !== name) {
      const fix = `call it reviews/${reviewFileOf(parsed.topic)}.json`;
      problems.push({ record: file, what: `holds the topic ${parsed.topic}`, fix });
    }
    found.reviews.push(...parsed.reviews.map((review) => ({ file, review })));
  }
  return { ...found, problems };
}
