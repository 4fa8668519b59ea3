/**
 * Measures recipes read from pages: `node bench/recipes.ts [folder] [--misses] [--layout-only]`.
 * The folder holds saved pages (.html) and, beside each, its label as JSON: title, ingredients and instructions as
 * lists of strings, and kind. Without a folder the invented pages of the tests are read. A page counts as right when
 * its title is near and at least 90 % of the words of its ingredients and of its steps came through. With
 * `--layout-only` all data for machines is taken out of the pages first: what is left is read by layout alone.
 */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ExtractedRecipe } from '@mirabelle/contract/recipe.ts';
import { foldLetters } from '@mirabelle/language/text/fold.ts';
import { readRecipePage } from '@mirabelle/reading/recipe/read-recipe.ts';
import { INVENTED, linesOf } from '@mirabelle/reading/recipe/testing/invented-recipes.ts';
import { ALL_STYLES } from '@mirabelle/reading/recipe/testing/page-styles.ts';
import { openKnownFoods } from '@mirabelle/server/known-foods.ts';
import { z } from 'zod';

const labelSchema = z.object({
  kind: z.string(),
  title: z.string(),
  ingredients: z.array(z.string()),
  instructions: z.array(z.string()),
});
interface Page {
  id: string;
  kind: string;
  html: string;
  label: z.infer<typeof labelSchema>;
}

const folder = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
const showMisses = process.argv.includes('--misses');
const layoutOnly = process.argv.includes('--layout-only');
/** The first page pays for compiling the reader; a server reads many. */
const WARM_UP_PAGES = 10;

/** They fall away between a unit and its food. */
const SMALL_WORDS = new Set('of de d l di da do du des del della von x to a'.split(' '));

const pages = folder ? savedPages(folder) : inventedPages();
const foods = await openKnownFoods();
for (const page of pages.slice(0, WARM_UP_PAGES)) readRecipePage(page.html, foods);

const tallies = new Map<
  string,
  { pages: number; title: number; ingredients: number; steps: number; right: number }
>();
const times: number[] = [];
const misses: string[] = [];
for (const page of pages) {
  const html = layoutOnly ? withoutData(page.html) : page.html;
  const started = performance.now();
  const reading = readRecipePage(html, foods);
  times.push(performance.now() - started);
  const recipe = reading.kind === 'recipe' ? reading.recipe : null;
  const title =
    recipe !== null &&
    share(page.label.title, recipe.name) >= 0.8 &&
    share(recipe.name, page.label.title) >= 0.5;
  const ingredients = recipe !== null && sharesOf(page, recipe) >= 0.9;
  const steps =
    recipe !== null && share(page.label.instructions.join(' '), recipe.instructions.join(' ')) >= 0.9;
  for (const group of ['all', page.kind]) {
    const tally = tallies.get(group) ?? { pages: 0, title: 0, ingredients: 0, steps: 0, right: 0 };
    tally.pages += 1;
    tally.title += Number(title);
    tally.ingredients += Number(ingredients);
    tally.steps += Number(steps);
    tally.right += Number(title && ingredients && steps);
    tallies.set(group, tally);
  }
  const wrong = [!title && 'title', !ingredients && 'ingredients', !steps && 'steps'].filter(Boolean);
  if (wrong.length > 0)
    misses.push(`${page.id}: ${reading.kind === 'no-recipe' ? reading.reason : wrong.join(', ')}`);
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
for (const [group, tally] of tallies)
  console.log(
    `${group}: right ${percent(tally.right, tally.pages)} of ${tally.pages}, title ` +
      `${percent(tally.title, tally.pages)}, ingredients ${percent(tally.ingredients, tally.pages)}, ` +
      `steps ${percent(tally.steps, tally.pages)}`,
  );
times.sort((a, b) => a - b);
console.log(
  `ms a page: median ${times[times.length >> 1]!.toFixed(1)}, 95 % ` +
    `${times[Math.floor(times.length * 0.95)]!.toFixed(1)}, longest ${times.at(-1)!.toFixed(1)}`,
);
if (showMisses) console.log(misses.join('\n'));

function savedPages(from: string): Page[] {
  return readdirSync(from)
    .filter((name) => name.endsWith('.html'))
    .sort()
    .map((name) => {
      const label = labelSchema.parse(
        JSON.parse(readFileSync(path.join(from, name.replace(/\.html$/, '.json')), 'utf8')),
      );
      return { id: name, kind: label.kind, html: readFileSync(path.join(from, name), 'utf8'), label };
    });
}

function inventedPages(): Page[] {
  return ALL_STYLES.flatMap((style) =>
    INVENTED.map((recipe) => ({
      id: `${style.name} (${recipe.language})`,
      kind: style.foundBy,
      html: style.html(recipe),
      label: {
        kind: style.foundBy,
        title: recipe.title,
        ingredients: linesOf(recipe),
        instructions: [...recipe.steps],
      },
    })),
  );
}

/** Share of the labelled ingredients of which at least 80 % of the words came through in one line. */
function sharesOf(page: Page, recipe: ExtractedRecipe): number {
  const lines = recipe.ingredients.map(({ amount, unit, name }) => `${amount} ${unit} ${name}`);
  const found = page.label.ingredients.filter((label) =>
    lines.some((line) => share(label, line) >= 0.8),
  ).length;
  return found / page.label.ingredients.length;
}

/** Share of the first text's words that stand in the second. */
function share(wanted: string, read: string): number {
  const words = (text: string) =>
    (
      foldLetters(text.replace(/(?=[¼-¾⅐-⅞])/g, ' '))
        .replace(/(\d)(\p{L})/gu, '$1 $2')
        .match(/[\p{L}\p{N}]+/gu) ?? []
    ).filter((word) => !SMALL_WORDS.has(word));
  const left = new Map<string, number>();
  for (const word of words(read)) left.set(word, (left.get(word) ?? 0) + 1);
  const all = words(wanted);
  let found = 0;
  for (const word of all) {
    const count = left.get(word) ?? 0;
    if (count > 0) {
      found += 1;
      left.set(word, count - 1);
    }
  }
  return all.length === 0 ? 1 : found / all.length;
}

function withoutData(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>/gi, '')
    .replace(/\s(?:itemprop|itemtype|typeof|property|rel)\s*=\s*(?:"[^"]*"|'[^']*')/gi, '')
    .replace(/\sitemscope(?:="[^"]*")?/gi, '')
    .replace(/\bh-?recipe\b/gi, '');
}
