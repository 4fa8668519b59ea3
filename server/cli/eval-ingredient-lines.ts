import { languageSchema } from '@mirabelle/contract/language.ts';
import { readIngredientLine } from '@mirabelle/reading/recipe/read-recipe.ts';
import { z } from 'zod';
import { UsageError } from './exit.ts';
import { readInput } from './read-file.ts';

/** A labelled line as the scorers' files hold it; labels are not read. */
const caseSchema = z.object({ line: z.string(), lang: languageSchema.nullish() });

/** `mirabelle eval ingredient-lines`: takes every line of a file of examples apart. */
export async function evalIngredientLines(file: string): Promise<void> {
  const lines = (await readInput(file)).toString('utf8').split('\n');
  for (const [index, line] of lines.entries()) {
    if (!line.trim()) continue;
    const example = caseSchema.safeParse(parseJson(line));
    if (!example.success)
      throw new UsageError(`${file}:${index + 1} is not an example: ${z.prettifyError(example.error)}`);
    const { low, high, unit, name } = readIngredientLine(example.data.line, example.data.lang);
    const amount = low === high ? low : [low, high];
    const answer = { line: example.data.line, amount, unit: unit || null, name };
    process.stdout.write(`${JSON.stringify(answer)}\n`);
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
