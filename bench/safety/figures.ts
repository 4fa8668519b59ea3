/**
 * What labelled foods and dishes are judged by, for the half that may be looked at and the half that is put aside:
 *
 *     node bench/safety/figures.ts                       every set of foods and dishes
 *     node bench/safety/figures.ts harder-food           one set
 *     node bench/safety/figures.ts printed-menus fr-     the files with such a part in their names
 *     node bench/safety/figures.ts gold.jsonl=out.jsonl  labels of a file, and what `mirabelle eval foods` wrote of it
 */
import { readFileSync } from 'node:fs';
import { RISKS } from '@mirabelle/contract/risk.ts';
import type { Answered } from '@mirabelle/safety/testing/label.ts';
import { CASE_SETS } from '@mirabelle/safety/testing/read-cases.ts';
import { figuresByHalf, type Share } from '@mirabelle/safety/testing/risk-figures.ts';
import { z } from 'zod';
import { answerEverySet } from './answer-sets.ts';

const SETS: readonly string[] = [...CASE_SETS, 'dish-tests'];
const goldSchema = z.object({
  id: z.string(),
  text: z.string(),
  expected: z.enum(RISKS),
  acceptable: z.array(z.enum(RISKS)).default([]),
});
const answerSchema = z.object({ id: z.string(), risk: z.enum(RISKS) });

const asked = process.argv.slice(2);
const own = asked.length === 0 || asked.some((name) => !name.includes('=')) ? await ownSets() : [];
for (const name of asked.length > 0 ? asked : SETS) {
  const [gold, answers] = name.split('=');
  const answered = gold && answers ? readAnswered(gold, answers) : own.filter((one) => isNamed(one, name));
  console.log(`\n${name}: ${answered.length} cases`);
  for (const { fitted, held } of figuresByHalf(answered)) {
    console.log(`  ${fitted.title.padEnd(28)} ${describe(fitted)}   held ${describe(held)}`);
  }
}

async function ownSets(): Promise<Answered[]> {
  const sets = await answerEverySet();
  return SETS.flatMap((set) => sets[set] ?? []);
}

function isNamed({ set, file }: Answered, name: string): boolean {
  return SETS.includes(name) ? set === name : file.includes(name);
}

/** Labels of another's file beside the answers to it. Its second ratings are taken as they are, without a reason. */
function readAnswered(gold: string, answers: string): Answered[] {
  const given = new Map(readLines(answers, answerSchema).map(({ id, risk }) => [id, risk]));
  return readLines(gold, goldSchema).map(({ id, text, expected, acceptable }) => {
    const rating = acceptable.find((one) => one !== expected);
    const also = rating && ({ rating, reason: 'unsaid-state', says: 'accepted by the file' } as const);
    return { set: gold, file: gold, id, text, label: { expected, also }, answer: given.get(id) ?? 'none' };
  });
}

function readLines<T>(file: string, schema: z.ZodType<T>): T[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => schema.parse(JSON.parse(line)));
}

function describe({ part, of }: Share): string {
  const share = of > 0 ? ((100 * part) / of).toFixed(1) : '-';
  return `${String(part).padStart(4)} of ${String(of).padStart(4)} (${share.padStart(5)} %)`;
}
