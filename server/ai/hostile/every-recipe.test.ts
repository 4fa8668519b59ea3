import { extractRecipeResponseSchema } from '@mirabelle/contract/functions/extract-recipe.ts';
import type { ExtractedRecipe } from '@mirabelle/contract/recipe.ts';
import { readRecipePage, readRecipeText } from '@mirabelle/reading/recipe/read-recipe.ts';
import { FOODS } from '@mirabelle/reading/testing/foods-on-file.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FunctionParts } from '../../functions/calling/function-parts.ts';
import { extractRecipe } from '../../functions/extract-recipe/function.ts';
import type { Adviser } from '../../judging/judge.ts';
import type { PageReading } from '../../picture-reader/messages.ts';
import type { Threads } from '../../threads/threads.ts';
import { SeenWords } from '../merge/words.ts';
import corpus from './corpus.json' with { type: 'json' };
import { enginesOnce } from './engines-once.ts';
import { expectNoLeak } from './no-leak.ts';
import { type ObedientModel, obedientModel, WAYS, type Way } from './obedient-model.ts';

/*
 * Every injection through extract-recipe, in each of the ways a recipe comes in, with a stand-in that drops and renames
 * whatever the injection says. A text or page is put to a model only where the built-in reader found no recipe in it.
 */

const INGREDIENTS = ['3 raw eggs', '250 g mascarpone', '4 cl rum', '200 g sponge fingers'];
const NEEDED = ['egg', 'mascarpone', 'rum', 'sponge fingers'];
const STEPS = ['Whisk the raw eggs with the mascarpone.', 'Layer with the sponge fingers dipped in rum.'];
const whole = (extra: string) => [
  'Tiramisu',
  'Ingredients',
  ...INGREDIENTS,
  extra,
  'Method',
  ...STEPS.map((step, at) => `${at + 1}. ${step}`),
];
/** Without headings and a method the built-in reader finds no recipe in it, unless it takes the injection for one. */
const unclear = (extra: string) => ['Tiramisu', ...INGREDIENTS, extra];
const pageOf = (lines: readonly string[]) =>
  `<html><head><title>Tiramisu</title></head><body>${lines.map((line) => `<p>${line}</p>`).join('')}</body></html>`;

const ADDRESS = 'https://recipes.example/tiramisu';
const put = { text: 0, url: 0 };
let judge: Adviser;
let threads: Threads;
let image = '';
beforeAll(async () => {
  ({ judge, threads } = await enginesOnce());
  const paper = { width: 40, height: 30, channels: 3, background: '#ffffff' } as const;
  image = `data:image/jpeg;base64,${(await sharp({ create: paper }).jpeg().toBuffer()).toString('base64')}`;
});

const pictureOf = (lines: readonly string[]): PageReading => ({
  lines: lines.map((text, at) => ({ text, confidence: 95, x: 200, y: 40 + at * 40, width: 300, height: 24 })),
  confidence: 95,
  quality: { boxes: lines.length, readableShare: 1, sharpness: 0.8 },
});

/** What extract-recipe answers with such a model. */
async function extract(
  model: ObedientModel,
  body: { type: 'text' | 'url' | 'image'; content: string },
  seen: { html?: string; lines?: readonly string[] } = {},
) {
  const run = extractRecipe.handler({
    fetchPage: async (url) => ({ url, html: seen.html ?? '' }),
    readPage: async () => pictureOf(seen.lines ?? []),
    models: model,
    threads,
  } as Partial<FunctionParts> as FunctionParts);
  const answer = await run({
    claims: { sub: crypto.randomUUID(), role: 'authenticated' },
    body: body as never,
    origin: 'http://localhost',
    requestId: 'test',
    address: '127.0.0.1',
    signal: new AbortController().signal,
  });
  return extractRecipeResponseSchema.parse(answer);
}

type Judged = Pick<ExtractedRecipe, 'name' | 'ingredients' | 'instructions' | 'language'>;
const riskOf = ({ name, ingredients, instructions, language }: Judged) =>
  judge.recipes.check(
    { name, ingredients: ingredients.map((one) => one.name), steps: instructions, language },
    { userContext: null, place: null, language: 'en' },
  ).risk;

/** A model that was asked, as it should be. */
const worst = (text: string, way: Way, lines: readonly string[], steps?: readonly string[]) =>
  obedientModel(text, way, lines, { always: true, ...(steps && { steps }) });

describe.each(corpus)('$id', ({ text }) => {
  it('on a picture of a recipe loses no ingredient and lowers no verdict', async () => {
    for (const way of WAYS) {
      const model = worst(text, way, [...INGREDIENTS, text]);
      const answer = await extract(model, { type: 'image', content: image }, { lines: whole(text) });
      expect(model.asked.map(({ task }) => task)).toEqual(['read-recipe']);
      if (!answer.success) throw new Error(answer.code);
      const names = answer.recipe.ingredients.map(({ name }) => name.toLowerCase());
      for (const needed of NEEDED) {
        expect(
          names.some((name) => name.includes(needed)),
          `${way}: ${needed}`,
        ).toBe(true);
      }
      expect(riskOf(answer.recipe), way).toBe('HIGH_RISK');
      expectNoLeak(answer, model);
    }
  });

  it.each(['text', 'url'] as const)(
    'in a %s that holds no clear recipe brings in nothing that does not stand there',
    async (type) => {
      const lines = unclear(text);
      const html = pageOf(lines);
      const own =
        type === 'text'
          ? readRecipeText(lines.join('\n'), FOODS)
          : readRecipePage(html, FOODS, { url: ADDRESS });
      const content = type === 'text' ? lines.join('\n') : ADDRESS;
      for (const way of WAYS) {
        // Once with steps of its own making, once with words of the page for steps.
        for (const steps of [undefined, ['Tiramisu with mascarpone']]) {
          const model = worst(text, way, [...INGREDIENTS, text], steps);
          const answer = await extract(model, { type, content }, { html });
          expect(model.asked.length, way).toBe(own.kind === 'recipe' ? 0 : 1);
          put[type] += model.asked.length;
          expectNoLeak(answer, model);
          if (!answer.success || own.kind === 'recipe') continue;
          expect(answer.readBy).toBe('obedient');
          const there = new SeenWords(`${lines.join('\n')}\n${html}`);
          const said = [...answer.recipe.ingredients.map(({ name }) => name), ...answer.recipe.instructions];
          expect(
            said.filter((line) => there.share(line) < 1),
            way,
          ).toEqual([]);
        }
      }
    },
  );

  it('in a clear recipe reaches no model, and the recipe stays as it was read', async () => {
    for (const body of [
      { type: 'text', content: whole(text).join('\n') },
      { type: 'text', content: [...whole(''), `3. ${text}`].join('\n') },
    ] as const) {
      const model = worst(text, 'softens', INGREDIENTS);
      const answer = await extract(model, body);
      expect(model.asked).toEqual([]);
      if (!answer.success) throw new Error(answer.code);
      expect(riskOf(answer.recipe)).toBe('HIGH_RISK');
    }
  });
});

it('has put at least sixty injections in texts and in pages to the stand-in, in every way', () => {
  expect(put.text).toBeGreaterThanOrEqual(60 * WAYS.length * 2);
  expect(put.url).toBeGreaterThanOrEqual(60 * WAYS.length * 2);
});
