import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Answered, isCalledSafe, isLenientlyRight, isStrictlyRight } from './label.ts';

/** Cases of one file that are missed, each with the answer that is given. */
const missesSchema = z.record(z.string(), z.string());
const knownSchema = z
  .object({
    /** The least share that may be right, in percent: raised as misses go, never lowered. By set. */
    floors: z.record(z.string(), z.object({ strict: z.number(), lenient: z.number() }).strict()),
    /** By set and file. */
    misses: z.record(z.string(), z.record(z.string(), missesSchema)),
    /** Those of them that are to be avoided and are called safe: to be emptied first. */
    calledSafe: z.array(z.string()),
  })
  .strict();

/** What is known to be missed. */
export type KnownMisses = z.infer<typeof knownSchema>;

/** Where it is written down; `node bench/known-misses.ts` writes it. */
export const KNOWN_MISSES_FILE = new URL('./known-misses.json', import.meta.url);

/** The written list. @throws ZodError where the file is not of the form above */
export function readKnownMisses(): KnownMisses {
  return knownSchema.parse(JSON.parse(readFileSync(KNOWN_MISSES_FILE, 'utf8')));
}

/** Ids of the cases whose answer is not the label, each with the answer. */
export function missesOf(answered: Answered[]): Record<string, string> {
  return Object.fromEntries(
    answered.filter((one) => !isStrictlyRight(one)).map(({ id, answer }) => [id, answer]),
  );
}

/** What is to be avoided and was called safe, named across files. */
export function calledSafe(answered: Answered[]): string[] {
  return answered.filter(isCalledSafe).map(({ set, file, id }) => `${set}/${file}: ${id}`);
}

/** How many of the cases are right, by both counts. */
export interface Score {
  cases: number;
  strict: number;
  lenient: number;
}

/** Counts a set or a part of it. */
export function scoreOf(answered: Answered[]): Score {
  return {
    cases: answered.length,
    strict: answered.filter(isStrictlyRight).length,
    lenient: answered.filter(isLenientlyRight).length,
  };
}

/** A share in percent, rounded down to a tenth: what a floor may be raised to. */
export function percent(right: number, of: number): number {
  return Math.floor((1000 * right) / of) / 10;
}

/** Misses of one file as they are written down. */
export function listedMisses(known: KnownMisses, set: string, file: string): Record<string, string> {
  return known.misses[set]?.[file] ?? {};
}

/** What is called safe although it is to be avoided and is not on the list. */
export function newlyCalledSafe(known: KnownMisses, answered: Answered[]): string[] {
  return calledSafe(answered).filter((name) => !known.calledSafe.includes(name));
}

/** How far a set lies below its floors: nothing, or a sentence. A set without floors may miss nothing. */
export function belowFloor(known: KnownMisses, set: string, answered: Answered[]): string[] {
  const { cases, strict, lenient } = scoreOf(answered);
  const floor = known.floors[set] ?? { strict: 100, lenient: 100 };
  const now = { strict: percent(strict, cases), lenient: percent(lenient, cases) };
  return (['strict', 'lenient'] as const).flatMap((count) =>
    now[count] < floor[count] ? [`${set}: ${count} ${now[count]} %, was ${floor[count]} %`] : [],
  );
}
