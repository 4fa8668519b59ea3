import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { standInModels } from './stand-in-models.ts';

const recordSchema = z.object({
  /** What the test hands to the task. */
  given: z.unknown(),
  /** What a model answered, as it came. */
  answer: z.unknown(),
  /** What the task makes of it. */
  expected: z.unknown(),
});

/** Answers kept beside a task, each with what it was given and what has to come of it. */
export function recordedAnswers(
  folder: URL,
): { name: string; given: unknown; answer: unknown; expected: unknown }[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      name: file.replace(/\.json$/, '').replaceAll('-', ' '),
      ...(recordSchema.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))) as {
        given: unknown;
        answer: unknown;
        expected: unknown;
      }),
    }));
}

/** Models that answer every question with one recorded answer. */
export const replaying = (answer: unknown) => standInModels(() => answer, 'recorded');
