import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { COURSES } from '@mirabelle/contract/menu.ts';
import { extractedRecipeSchema, noRecipeReasonSchema } from '@mirabelle/contract/recipe.ts';
import { riskSchema } from '@mirabelle/contract/risk.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { corruptJpeg } from '../testing/bad-files.ts';
import { folder, linesOf, mirabelle, picture, useFolder } from './testing/run-mirabelle.ts';

useFolder();

describe('mirabelle eval', () => {
  it("answers each line of foods in the scorer's form", async () => {
    const file = join(folder, 'foods.jsonl');
    const cases = [
      { id: 'a', kind: 'dish', lang: 'en', text: 'Beef carpaccio', description: 'parmesan' },
      { id: 'b', kind: 'ingredient', lang: 'fr', text: 'riz blanc', profile: { country: 'France' } },
    ];
    await writeFile(file, `${cases.map((each) => JSON.stringify(each)).join('\n')}\n\n`);
    const { code, out } = await mirabelle('eval', 'foods', file);
    expect(code).toBe(0);
    const answers = linesOf(out).map((line) =>
      z
        .strictObject({
          id: z.string(),
          risk: riskSchema,
          confidence: z.number().min(0).max(100),
          allergen_flags: z.array(z.string()),
          reasons: z.array(z.string()).min(1),
          sources: z.array(z.url()),
          words: z.array(z.strictObject({ text: z.string(), as: z.string(), said: z.boolean() })),
        })
        .parse(JSON.parse(line)),
    );
    expect(answers).toMatchObject([
      { id: 'a', risk: 'HIGH_RISK' },
      { id: 'b', risk: 'NO_RISK' },
    ]);
  });

  it('tells what explains each word, and names those that nothing does', async () => {
    const file = join(folder, 'words.jsonl');
    await writeFile(
      file,
      JSON.stringify({ id: 'a', kind: 'dish', lang: 'xx', text: 'Grilled chicken and blorvak' }),
    );
    const { out } = await mirabelle('eval', 'foods', file);
    expect(JSON.parse(linesOf(out)[0] ?? '')).toMatchObject({
      risk: 'TO_CHECK',
      words: [
        { text: 'Grilled' },
        { text: 'chicken', as: 'food' },
        { text: 'and', as: 'harmless:grammar' },
        { text: 'blorvak', as: 'unknown', said: true },
      ],
    });
  });

  it('judges a line by the heading it stands under', async () => {
    const file = join(folder, 'sections.jsonl');
    const maison = { kind: 'dish', lang: 'fr', text: 'Maison' };
    const cases = [
      { ...maison, id: 'a', section: 'Tartares' },
      { ...maison, id: 'b', section: 'Pizzas' },
      { ...maison, id: 'c', section: 7 },
    ];
    await writeFile(file, cases.map((each) => JSON.stringify(each)).join('\n'));
    const { out } = await mirabelle('eval', 'foods', file);
    const [tartare, pizza, none] = linesOf(out).map((line) => JSON.parse(line));
    expect(tartare.risk).toBe('HIGH_RISK');
    expect(pizza.risk).not.toBe('HIGH_RISK');
    expect(none).toMatchObject({ id: 'c', risk: 'TO_CHECK' });
  });

  it('answers a line that is not an example with what is wrong, and goes on', async () => {
    const file = join(folder, 'odd.jsonl');
    await writeFile(
      file,
      `${JSON.stringify({ id: 'a', kind: 'dish', text: 'Soup' })}\n{"id": 7}\nno JSON\n{"id":"c","kind":"dish","text":"Soup"}\n`,
    );
    const { code, out } = await mirabelle('eval', 'foods', file);
    expect(code).toBe(0);
    const answers = linesOf(out).map((line) => JSON.parse(line));
    expect(answers).toHaveLength(4);
    expect(answers[1].error).toContain('odd.jsonl:2 is not an example');
    expect(answers[3]).toMatchObject({ id: 'c', risk: expect.any(String) });
  });

  it('answers in spite of any code of a language and any odd value beside the text', async () => {
    const file = join(folder, 'codes.jsonl');
    const codes = [
      'no',
      'nb-NO',
      'zh-Hant',
      'pt_BR',
      'sr-Latn-RS',
      'xx',
      'Klingon',
      '',
      ' ',
      '--',
      null,
      7,
      {},
    ];
    const profile = {
      country: 'Atlantis',
      gestational_week: 99,
      toxoplasmosis_status: null,
      allergies: null,
    };
    const dish = { id: 'a', kind: 'dish', text: 'Beef carpaccio' };
    const odd = [
      ...codes.map((lang) => ({ ...dish, lang })),
      { ...dish, ingredients: null, description: null, profile },
      { ...dish, text: '' },
      { ...dish, text: '\uD800\u0000 \u202E' },
      dish,
    ];
    await writeFile(file, odd.map((each) => JSON.stringify(each)).join('\n'));
    const { code, out } = await mirabelle('eval', 'foods', file);
    expect(code).toBe(0);
    const high = odd.map(({ text }) => (text === dish.text ? 'HIGH_RISK' : 'TO_CHECK'));
    expect(linesOf(out).map((line) => JSON.parse(line).risk)).toEqual(high);
  });

  it("answers each picture of a folder in the scorer's form, also one that cannot be opened", async () => {
    const menus = join(folder, 'menus');
    for (const name of ['landscape', 'menu-it-osteria'])
      await cp(picture(name), join(menus, `${name}.jpg`), { recursive: true });
    await writeFile(join(menus, 'damaged.jpg'), corruptJpeg().buffer);
    await writeFile(join(menus, 'notes.txt'), 'not a picture');
    const { code, out } = await mirabelle('eval', 'menus', menus);
    expect(code).toBe(0);
    const item = z.object({
      name: z.string(),
      description: z.string().nullable(),
      price: z.string().nullable(),
      risk: riskSchema,
    });
    const answers = linesOf(out).map((line) =>
      z
        .object({
          id: z.string(),
          is_menu: z.boolean(),
          restaurant_name: z.string().nullable(),
          sections: z.array(
            z.object({
              title: z.string().nullable(),
              course: z.enum(COURSES).nullable(),
              items: z.array(item),
            }),
          ),
          seconds: z.number().positive(),
          unreadable: z.string().optional(),
        })
        .parse(JSON.parse(line)),
    );
    expect(answers).toMatchObject([
      { id: 'damaged', is_menu: true, sections: [], unreadable: 'image_corrupt' },
      { id: 'landscape', is_menu: false, sections: [] },
      { id: 'menu-it-osteria', is_menu: true, restaurant_name: 'Ristorante Mare Chiaro' },
    ]);
    expect(answers[2]?.sections.flatMap((section) => section.items).length).toBeGreaterThan(8);
  });

  it("answers each page of a folder in the scorer's form, also one that holds no recipe", async () => {
    const pages = join(folder, 'pages');
    await mkdir(pages);
    await writeFile(
      join(pages, 'tea.example.html'),
      '<h1>Tea</h1><h2>Ingredients</h2><ul><li>1 tsp tea</li><li>250 ml water</li></ul><h2>Method</h2>' +
        '<p>Boil the water and pour it over the tea.</p>',
    );
    await writeFile(join(pages, 'poem.example.html'), '<p>The sea, the sea.</p>');
    const { code, out } = await mirabelle('eval', 'recipes', pages);
    expect(code).toBe(0);
    const answer = z.object({
      host: z.string(),
      recipe: extractedRecipeSchema.nullable(),
      reason: noRecipeReasonSchema.optional(),
      seconds: z.number(),
    });
    expect(linesOf(out).map((line) => answer.parse(JSON.parse(line)))).toMatchObject([
      { host: 'poem.example', recipe: null, reason: 'not-a-recipe' },
      {
        host: 'tea.example',
        recipe: { name: 'Tea', ingredients: [{ amount: '1', unit: 'tsp', name: 'tea' }, {}] },
      },
    ]);
  });

  it("answers each line of ingredients in the scorer's form", async () => {
    const file = join(folder, 'lines.jsonl');
    await writeFile(
      file,
      '{"line":"2-3 tbsp oil"}\n\n{"line":"une pincée de sel","lang":"fr"}\n{"line":"Salz"}\n',
    );
    const { code, out } = await mirabelle('eval', 'ingredient-lines', file);
    expect(code).toBe(0);
    expect(linesOf(out).map((line) => JSON.parse(line))).toEqual([
      { line: '2-3 tbsp oil', amount: [2, 3], unit: 'tbsp', name: 'oil' },
      { line: 'une pincée de sel', amount: 1, unit: 'pincée', name: 'sel' },
      { line: 'Salz', amount: null, unit: null, name: 'Salz' },
    ]);
  });

  it('ends with 2 and the line for what is not an ingredient line', async () => {
    const file = join(folder, 'no-lines.jsonl');
    await writeFile(file, '{"text":"oil"}\n');
    const { code, err } = await mirabelle('eval', 'ingredient-lines', file);
    expect(code).toBe(2);
    expect(err).toContain('no-lines.jsonl:1');
  });

  it.each([['foods'], ['menus'], ['recipes'], ['ingredient-lines']])(
    'ends with 2 for %s that are not there',
    async (what) => {
      const { code, err } = await mirabelle('eval', what, join(folder, 'nowhere'));
      expect(code).toBe(2);
      expect(err).toContain('cannot be read');
    },
  );
});
