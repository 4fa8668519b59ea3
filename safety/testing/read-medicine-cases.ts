import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { ADVICE_LEVELS } from '@mirabelle/contract/medicine.ts';
import type { MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import { userContextSchema } from '@mirabelle/contract/profile.ts';
import { z } from 'zod';
import type { MedicineEngine } from '../medicines/engine.ts';
import { type Answered, alsoSchema, saysTwo } from './label.ts';

const levelSchema = z.enum(ADVICE_LEVELS);

/** Texts of medicines, labelled by guidance before the engine was asked: one file a language. */
const caseSchema = z
  .object({
    text: z.string().min(1),
    week: z.number().optional(),
    country: z.string().optional(),
    expected: levelSchema,
    /** A second level that is accepted, with the reason why. */
    also: alsoSchema(levelSchema).optional(),
    /** Substances that have to be read. */
    substances: z.array(z.string()),
    allergies: z.array(z.string()).optional(),
    /** Id of the document that says so; null where nothing known is named, or where no one document is followed. */
    source: z.string().nullable(),
  })
  .strict()
  .refine(saysTwo, 'the second level is the first');

/** One labelled text. */
export interface MedicineCase extends z.infer<typeof caseSchema> {
  language: Language;
}

/** Folder of each set. `deciding-medicines`: a word, a route, a strength or a near name decides. */
const FOLDERS = { medicines: 'cases', 'deciding-medicines': 'cases-deciding' } as const;

/** Sets of labelled medicines. */
export type MedicineSet = keyof typeof FOLDERS;

/** The labelled texts of every language. @throws ZodError where a file is not of the form above */
export function readMedicineCases(set: MedicineSet = 'medicines'): MedicineCase[] {
  return LANGUAGES.flatMap((language) => {
    const file = new URL(`../medicines/${FOLDERS[set]}/${language}.json`, import.meta.url);
    const cases = z.array(caseSchema).parse(JSON.parse(readFileSync(file, 'utf8')));
    return cases.map((one) => ({ ...one, language }));
  });
}

/** The answer to a labelled text. */
export function analyzeCase(engine: MedicineEngine, one: MedicineCase): MedicineVerdict {
  const { text, language, week, country, allergies = [] } = one;
  const userContext = userContextSchema.parse({
    gestationalWeek: week ?? null,
    country: country ?? null,
    toxoplasmosis: 'UNKNOWN',
    gestationalDiabetes: 'UNKNOWN',
    allergies,
  });
  return engine.analyze({ text, language, userContext });
}

/** The level that is answered. */
export function answerMedicineCase(
  engine: MedicineEngine,
  one: MedicineCase,
  set: MedicineSet = 'medicines',
): Answered {
  const { text, language, week, country, allergies } = one;
  const whom = [country, week && `week ${week}`, allergies && `allergies ${allergies.join(', ')}`];
  return {
    set,
    file: language,
    id: [text, ...whom.filter(Boolean)].join(' | '),
    label: one,
    answer: analyzeCase(engine, one).level,
    text,
  };
}
