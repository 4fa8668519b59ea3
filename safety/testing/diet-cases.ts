import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIET_ANSWERS, DIETS, type Diet, type DietAnswer, markOf } from '@mirabelle/contract/diets.ts';
import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { z } from 'zod';
import type { Engine } from '../engine.ts';

const FOLDER = join(import.meta.dirname, 'cases-diets');

/** One of the answers, or several of them parted by a slash where either is right. */
const labelSchema = z
  .string()
  .transform((text) => text.split('/'))
  .pipe(z.array(z.enum(DIET_ANSWERS)).min(1));

const fileSchema = z
  .object({
    language: z.enum(LANGUAGES),
    cases: z.array(
      z
        .object({
          text: z.string(),
          description: z.string().optional(),
          diets: z.partialRecord(z.enum(DIETS), labelSchema),
        })
        .strict(),
    ),
  })
  .strict();

/** The half whose mistakes were looked at while the marks were built, and the one of which only figures were. */
export type Half = 'seen' | 'unseen';

export interface JudgedDietCase {
  text: string;
  half: Half;
  diet: Diet;
  label: DietAnswer[];
  answer: DietAnswer;
  /** What the mark names. */
  foods: string;
}

/** Every labelled line with what it is marked. */
export function judgedDietCases(engine: Pick<Engine, 'assess'>): JudgedDietCase[] {
  return readdirSync(FOLDER)
    .sort()
    .flatMap((file) => {
      const { language, cases } = fileSchema.parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')));
      return cases.flatMap(({ text, description, diets }) => {
        const { diet: facts } = engine.assess({ kind: 'dish', text, description, language });
        if (!facts) throw new Error('The engine was built without what is known of diets.');
        return (Object.entries(diets) as [Diet, DietAnswer[]][]).map(([diet, label]) => {
          const { answer, foods } = markOf(diet, facts);
          const named = foods.map(
            ({ food, reason }) => `${typeof food === 'string' ? food : food.en} (${reason})`,
          );
          return { text, half: halfOf(text), diet, label, answer, foods: named.join(', ') };
        });
      });
    });
}

/** Falls as a coin would, and always the same way: the parity of a hash of the line, seeded with 24. */
function halfOf(text: string): Half {
  let hash = 24;
  for (const sign of text) hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) >>> 0;
  return ((hash >>> 7) & 1) === 0 ? 'seen' : 'unseen';
}

/** How the marks of one half fare. */
export function dietFigures(all: readonly JudgedDietCase[], half: Half) {
  const judged = all.filter((one) => one.half === half);
  const isMark = (answer: DietAnswer) => answer === 'contains' || answer === 'may';
  const lacks = ({ label }: JudgedDietCase) => label.every((one) => one === 'none' || one === 'says');
  const wrong = judged.filter(({ label, answer }) => !label.includes(answer));
  // The worst: no mark, or the menu's word passed on, where the dish plainly contains it.
  const missed = wrong.filter(
    ({ label, answer }) =>
      label.every((one) => one === 'contains') && (answer === 'none' || answer === 'says'),
  );
  const wolf = wrong.filter((one) => lacks(one) && isMark(one.answer));
  return {
    lines: new Set(judged.map(({ text }) => text)).size,
    answers: judged.length,
    exact: judged.length - wrong.length,
    missed,
    wolf,
    harmless: judged.filter(lacks).length,
    other: wrong.filter((one) => !missed.includes(one) && !wolf.includes(one)),
  };
}
