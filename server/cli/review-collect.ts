import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packClaims } from '@mirabelle/knowledge/pack/pack-claims.ts';
import { readReviews, reviewFileOf } from '@mirabelle/knowledge/reviews/read-reviews.ts';
import { givenReviews } from '../installation/reviewers.ts';
import { collectReviews } from '../review/collect.ts';
import { UsageError } from './exit.ts';
import { ownConfig } from './own-config.ts';

/** `mirabelle review collect`: writes what reviewers said into a folder, one file a topic. @throws UsageError */
export async function collect(folder: string): Promise<void> {
  const { reviews: before, problems } = await readReviews(folder);
  const [problem] = problems;
  if (problem) throw new UsageError(`${problem.record}: ${problem.what}. ${problem.fix}.`);
  const { claims } = await packClaims();
  const { files, stale } = collectReviews(
    claims,
    await givenReviews(ownConfig()),
    before.map(({ review }) => review),
  );
  await mkdir(folder, { recursive: true });
  const written = new Set(files.map(({ topic }) => `reviews/${reviewFileOf(topic)}`));
  for (const file of new Set(before.map(({ file }) => file))) {
    if (!written.has(file)) await rm(join(folder, `${file.slice('reviews/'.length)}.json`));
  }
  for (const file of files) {
    await writeFile(join(folder, `${reviewFileOf(file.topic)}.json`), `${JSON.stringify(file, null, 2)}\n`);
  }
  const count = files.reduce((sum, { reviews }) => sum + reviews.length, 0);
  process.stdout.write(`${folder}: ${count} reviews on ${files.length} topics.\n`);
  for (const { fact, reviewer, date } of stale) {
    process.stdout.write(`Left out, since the fact is not as it was: ${fact}, ${reviewer}, ${date}\n`);
  }
}
