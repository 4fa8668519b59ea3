import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { ADVICE_LEVELS, type AdviceLevel } from '@mirabelle/contract/medicine.ts';
import type { MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import { userContextSchema } from '@mirabelle/contract/profile.ts';
import { z } from 'zod';
import type { MedicineEngine } from '../medicines/engine.ts';
import { isHeld } from './label.ts';

/** Prescriptions, receipts, discharge letters and lists of boxes with several medicines each: one file a language. */
const pastedSchema = z.strictObject({
  text: z.string().min(1),
  kind: z.enum(['prescription', 'receipt', 'letter', 'box']),
  week: z.number(),
  /** Every substance that has to be read, with the level that guidance gives it at the week. */
  medicines: z.record(z.string(), z.enum(ADVICE_LEVELS)),
  /** Substances that the products named also hold, in some countries or versions: no mistake if they are read. */
  within: z.array(z.string()).optional(),
  /** Names that no record has: each is to be told as not recognised. */
  unknown: z.array(z.string()).optional(),
  /** Substances that two products hold. */
  twice: z.array(z.string()).optional(),
});
export type PastedCase = z.infer<typeof pastedSchema> & { language: Language };

/** One pasted text and what became of it. */
export interface PastedAnswer {
  one: PastedCase;
  /** In the half that is put aside. */
  held: boolean;
  level: AdviceLevel;
  found: string[];
  missed: string[];
  /** Substances read that are not there. */
  extra: string[];
  /** Substances whose level is not the label. */
  otherwise: string[];
  /** Substances, or the whole text, called safe where guidance says otherwise or something is not known. */
  calledSafe: string[];
  /** Names without a record that are not told. */
  untold: string[];
  /** Names told as not recognised that are no medicines. */
  overTold: string[];
  /** Substances of two products that are not named as such. */
  unpaired: string[];
}

/** The labelled texts of every language. @throws ZodError where a file is not of the form above */
export function readPastedCases(): PastedCase[] {
  return LANGUAGES.flatMap((language) => {
    const file = new URL(`../medicines/cases-pasted/${language}.json`, import.meta.url);
    const cases = z.array(pastedSchema).parse(JSON.parse(readFileSync(file, 'utf8')));
    return cases.map((one) => ({ ...one, language }));
  });
}

/** Asks the engine and compares. */
export function answerPasted(engine: MedicineEngine, one: PastedCase): PastedAnswer {
  const { text, language, week, medicines, within = [], unknown = [], twice = [] } = one;
  const userContext = userContextSchema.parse({
    gestationalWeek: week,
    country: null,
    toxoplasmosis: 'UNKNOWN',
    gestationalDiabetes: 'UNKNOWN',
    allergies: [],
  });
  const verdict = engine.analyze({ text, language, userContext });
  const levels = new Map(verdict.ingredients.map(({ substance, level }) => [substance, level]));
  const labels = Object.entries(medicines);
  const told = namesTold(verdict);
  const isTold = (name: string) => told.some((read) => read.toLowerCase().includes(name.toLowerCase()));
  const doubled = verdict.findings.flatMap(({ key, substances }) =>
    key === 'duplicate.substance' ? substances : [],
  );
  const safe = labels.flatMap(([id, label]) => (label !== 'SAFE' && levels.get(id) === 'SAFE' ? [id] : []));
  const isAllSafe = labels.every(([, label]) => label === 'SAFE') && unknown.length === 0;
  return {
    one,
    held: isHeld(text),
    level: verdict.level,
    found: labels.flatMap(([id]) => (levels.has(id) ? [id] : [])),
    missed: labels.flatMap(([id]) => (levels.has(id) ? [] : [id])),
    extra: [...levels.keys()].filter((id) => !(id in medicines) && !within.includes(id)),
    otherwise: labels.flatMap(([id, label]) =>
      levels.has(id) && levels.get(id) !== label ? [`${id} ${levels.get(id)}`] : [],
    ),
    calledSafe: verdict.level === 'SAFE' && !isAllSafe ? [...safe, 'the whole'] : safe,
    untold: unknown.filter((name) => !isTold(name)),
    overTold: told.filter((read) => !unknown.some((name) => read.toLowerCase().includes(name.toLowerCase()))),
    unpaired: twice.filter((id) => !doubled.includes(id)),
  };
}

/** Names that the verdict says it does not recognise. */
function namesTold({ findings }: MedicineVerdict): string[] {
  return findings.flatMap(({ key, data }) => {
    if (['unknown.product', 'unknown.also-read'].includes(key)) return [String(data.read)];
    return key === 'question.range-member' ? [String(data.member)] : [];
  });
}
