import { languageSchema } from '@mirabelle/contract/language.ts';
import { loadMedicines } from '@mirabelle/knowledge/load.ts';
import { openPacks } from '@mirabelle/knowledge/packs/find-pack.ts';
import { createMedicineEngine } from '@mirabelle/safety/medicines/engine.ts';
import { renderMedicine } from '@mirabelle/safety/medicines/messages/render.ts';
import { z } from 'zod';
import { UsageError } from './exit.ts';
import { readInput } from './read-file.ts';

/** A labelled example as the scorer's file holds it; labels are not read. */
const caseSchema = z.object({
  id: z.string(),
  lang: languageSchema.nullable().optional(),
  text: z.string(),
  gestational_week: z.number().nullable().optional(),
});

/** `mirabelle eval medications`: answers every line of a file of examples. */
export async function evalMedications(file: string): Promise<void> {
  const lines = (await readInput(file)).toString('utf8').split('\n');
  const engine = createMedicineEngine(await loadMedicines(), openPacks());
  for (const [index, line] of lines.entries()) {
    if (!line.trim()) continue;
    const example = caseSchema.safeParse(parseJson(line));
    if (!example.success)
      throw new UsageError(`${file}:${index + 1} is not an example: ${z.prettifyError(example.error)}`);
    process.stdout.write(`${JSON.stringify(answer(engine, example.data))}\n`);
  }
}

function answer(engine: ReturnType<typeof createMedicineEngine>, example: z.infer<typeof caseSchema>) {
  const { id, text, lang = null, gestational_week: gestationalWeek = null } = example;
  const verdict = engine.analyze({
    text,
    language: lang,
    userContext: {
      country: null,
      gestationalWeek,
      toxoplasmosis: 'UNKNOWN',
      gestationalDiabetes: 'UNKNOWN',
      allergies: [],
    },
  });
  const words = renderMedicine(verdict, lang ?? 'en');
  const { safety_analysis: analysis } = words;
  return {
    id,
    overall: verdict.level,
    category: analysis.pregnancy_category,
    ingredients: verdict.ingredients.map(({ names, substance }) => names.en ?? substance),
    text: [
      analysis.general_safety,
      ...Object.values(analysis.trimester_specific),
      ...words.warnings.map((warning) => warning.text),
      ...words.questions,
      ...words.elsewhere.map((other) => other.text),
      ...words.alternatives.map(({ name, description }) => `${name}: ${description}`),
      ...words.contacts,
    ].join(' '),
  };
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
