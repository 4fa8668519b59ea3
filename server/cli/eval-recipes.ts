import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { readRecipePage } from '@mirabelle/reading/recipe/read-recipe.ts';
import { openKnownFoods } from '../known-foods.ts';
import { UsageError } from './exit.ts';
import { readInput } from './read-file.ts';

/** `mirabelle eval recipes`: reads every saved page of a folder, one JSON line each; the file's name is the host. */
export async function evalRecipes(folder: string): Promise<void> {
  const names = await readdir(folder).catch((cause: NodeJS.ErrnoException) => {
    throw new UsageError(`${folder} cannot be read: ${cause.code}.`, { cause });
  });
  const pages = names.filter((name) => /\.html?$/i.test(name)).sort();
  if (pages.length === 0) throw new UsageError(`${folder} holds no .html page.`);
  const foods = await openKnownFoods();
  for (const page of pages) {
    const html = (await readInput(join(folder, page))).toString('utf8');
    const started = performance.now();
    const reading = readRecipePage(html, foods);
    const seconds = Math.round(performance.now() - started) / 1000;
    const line = {
      host: parse(page).name,
      recipe: reading.kind === 'recipe' ? reading.recipe : null,
      ...(reading.kind === 'no-recipe' ? { reason: reading.reason } : {}),
      seconds,
    };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  }
}
