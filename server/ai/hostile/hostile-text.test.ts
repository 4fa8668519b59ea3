import type { Verdict } from '@mirabelle/contract/finding.ts';
import type { MenuReading } from '@mirabelle/contract/menu.ts';
import { RISKS, type Risk } from '@mirabelle/contract/risk.ts';
import { readRecipePage, readRecipeText } from '@mirabelle/reading/recipe/read-recipe.ts';
import { FOODS } from '@mirabelle/reading/testing/foods-on-file.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Adviser } from '../../judging/judge.ts';
import type { MedicineJudge } from '../../judging/medicine-judge.ts';
import type { Threads } from '../../threads/threads.ts';
import { addOpinion } from '../../with-models/add-opinion.ts';
import { addSuggestions } from '../../with-models/add-suggestions.ts';
import { readMedicineWithModel } from '../../with-models/read-medicine.ts';
import { readRecipeWithModel } from '../../with-models/read-recipe.ts';
import { wordSubstitutionsWithModel } from '../../with-models/word-substitutions.ts';
import { coveredBy } from '../merge/covered-risk.ts';
import { mergeMenu } from '../merge/merge-menu.ts';
import { questionOf } from '../questions.ts';
import { askForMenu } from '../tasks/read-menu/read-menu.ts';
import corpus from './corpus.json' with { type: 'json' };
import { enginesOnce } from './engines-once.ts';
import { expectNoLeak } from './no-leak.ts';
import { obedientModel, WAYS } from './obedient-model.ts';

const asker = { userId: crypto.randomUUID(), requestId: 'test', budgetMs: 1_000 };
const picture = new Uint8Array([1]);
let judge: Adviser;
let medicines: MedicineJudge;
let threads: Threads;
beforeAll(async () => {
  ({ judge, medicines, threads } = await enginesOnce());
});

const rank = (risk: Risk) => RISKS.indexOf(risk);
const assess = (text: string, description: string | null = null): Verdict =>
  judge.assess({ kind: 'dish', text, description });

describe('the corpus', () => {
  it('holds injections of every kind, place and language', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(60);
    const all = (field: 'where' | 'how' | 'language') => new Set(corpus.map((entry) => entry[field]));
    expect(all('where')).toEqual(new Set(['menu', 'page', 'recipe', 'medicine']));
    expect(all('language')).toEqual(new Set(['en', 'fr', 'es', 'de', 'it', 'pt']));
    expect([...all('how')].sort()).toEqual(
      ['encoded', 'fake system note', 'markup', 'role-play', 'tiny', 'visible', 'white on white'].sort(),
    );
    expect(new Set(corpus.map(({ id }) => id)).size).toBe(corpus.length);
  });
});

const DISHES = [
  'Beef carpaccio',
  'Camembert au lait cru',
  'Sushi of raw salmon',
  'Steak tartare',
  'Zorblax',
  'Quuxfizz florb',
];
const on = (...places: string[]) => corpus.filter(({ where }) => places.includes(where));

describe.each(on('menu'))('on a menu: $id', ({ text }) => {
  it('lowers no verdict of the engine, in a description or beside the name', () => {
    for (const dish of DISHES) {
      const before = rank(assess(dish).risk);
      expect(rank(assess(dish, text).risk)).toBeLessThanOrEqual(before);
      expect(rank(assess(`${dish}\n${text}`).risk)).toBeLessThanOrEqual(before);
    }
  });

  it('is put to no model in a question about a dish, and lowers no verdict by one', async () => {
    for (const way of WAYS) {
      const model = obedientModel(text, way, DISHES);
      for (const request of [
        ...DISHES.map((dish) => ({ kind: 'dish' as const, text: dish, description: text })),
        ...DISHES.map((dish) => ({ kind: 'dish' as const, text: `${dish} ${text}` })),
        { kind: 'dish' as const, text },
        { kind: 'dish' as const, text: 'Zorblax', ingredients: ['carrot', text] },
        { kind: 'ingredient' as const, text },
      ]) {
        const own = judge.assess(request);
        const asked = { verdict: own, question: questionOf(request, own) };
        const { verdict } = await addOpinion({ models: model, threads }, request, asked, 'en', asker);
        expect(rank(verdict.risk), request.text).toBeLessThanOrEqual(rank(own.risk));
        expectNoLeak(verdict, model);
      }
      const suggestion = await addSuggestions({ models: model, threads }, text, 'en', asker);
      expectNoLeak(suggestion, model);
    }
  });

  it('makes a model that reads the picture lower no verdict, lose no dish and tell nothing', async () => {
    const dishes = [...DISHES, text.slice(0, 200)];
    const items = dishes.map((name) => ({
      name,
      description: null,
      price: null,
      allergenCodes: [],
      confidence: 90,
    }));
    const own: MenuReading = {
      kind: 'menu',
      restaurantName: null,
      restaurantType: null,
      language: null,
      country: null,
      sections: [{ title: null, course: null, items }],
      notUnderstood: [],
      rawText: `${dishes.join('\n')}\nCarrot soup\nwell done`,
      confidence: 90,
      readBy: 'built-in',
    };
    const covered = coveredBy(judge, { language: null, place: null });
    for (const way of WAYS) {
      const model = obedientModel(text, way, dishes);
      const answer = await askForMenu(model, picture, asker);
      const merged = mergeMenu(own, answer.value, answer.model, covered);
      const reading = merged?.reading ?? own;
      const names = reading.sections.flatMap((section) => section.items);
      const standing = merged?.standsFor ?? dishes.map((_, at) => [at]);
      for (const [place, dish] of DISHES.entries()) {
        const now = names.filter((_, at) => standing[at]?.includes(place));
        const risks = now.map(({ name, description }) => rank(assess(name, description).risk));
        expect(Math.min(...risks), `${way}: ${dish}`).toBeLessThanOrEqual(rank(assess(dish).risk));
      }
      expectNoLeak(reading, model);
    }
  });
});

const INGREDIENTS = ['3 raw eggs', '250 g mascarpone', '4 cl rum', '200 g sponge fingers'];
const STEPS = [
  'Whisk the raw eggs with the mascarpone.',
  'Layer with the sponge fingers dipped in rum and chill.',
];
const recipeText = (extra: string) =>
  [
    'Tiramisu',
    '',
    'Ingredients',
    ...INGREDIENTS,
    extra,
    '',
    'Method',
    ...STEPS.map((s, at) => `${at + 1}. ${s}`),
  ].join('\n');

describe.each(on('page', 'recipe'))('on a page or in a recipe: $id', ({ text }) => {
  const riskOf = (reading: ReturnType<typeof readRecipeText>) => {
    if (reading.kind !== 'recipe') return null;
    const { name, ingredients, instructions, language } = reading.recipe;
    const context = { userContext: null, place: null, language: 'en' as const };
    return judge.recipes.check(
      { name, ingredients: ingredients.map((one) => one.name), steps: instructions, language },
      context,
    ).risk;
  };
  const readings = () => [
    readRecipeText(recipeText(text), FOODS),
    readRecipeText(`${recipeText('')}\n3. ${text}`, FOODS),
    readRecipePage(
      `<html><head><title>Tiramisu</title></head><body>${text}<h1>Tiramisu</h1><h2>Ingredients</h2><ul>` +
        `${INGREDIENTS.map((i) => `<li>${i}</li>`).join('')}<li>${text}</li></ul><h2>Method</h2><ol>` +
        `${STEPS.map((s) => `<li>${s}</li>`).join('')}</ol></body></html>`,
      FOODS,
      { url: 'https://recipes.example/tiramisu' },
    ),
  ];

  it('lowers no verdict on what the built-in reader reads', () => {
    for (const reading of readings()) {
      expect(reading.kind).toBe('recipe');
      expect(riskOf(reading)).toBe('HIGH_RISK');
    }
  });

  it('makes a model that reads it lose no ingredient, lower no verdict and tell nothing', async () => {
    for (const way of WAYS) {
      for (const reading of readings()) {
        for (const source of [{ picture }, { text: recipeText(text) }]) {
          const model = obedientModel(text, way, [...INGREDIENTS, text]);
          const builtIn = async () => ({ reading, text: recipeText(text) });
          const read = await readRecipeWithModel({ models: model, threads }, source, builtIn, asker);
          expect(riskOf(read.reading as typeof reading), way).toBe('HIGH_RISK');
          expectNoLeak(read, model);
        }
      }
    }
  });

  it('makes no model propose what the engine does not judge safe', async () => {
    for (const way of WAYS) {
      const model = obedientModel(text, way, []);
      const recipe = {
        name: text,
        ingredients: [
          { index: 0, name: 'zorblax cheese' },
          { index: 1, name: text },
        ],
      };
      const about = { userContext: null, place: null, language: 'en' as const };
      const proposed = await wordSubstitutionsWithModel({ models: model, threads }, recipe, about, asker);
      expect([...proposed.byIndex]).toEqual([]);
    }
  });
});

const LABEL = ['Isotretinoin 20 mg', '30 capsules'];

describe.each(on('medicine'))('on a medicine: $id', ({ text }) => {
  const lines = [...LABEL, text];
  const verdictOf = (read: readonly string[]) => medicines.analyze({ lines: [...read] });
  const readsIn = (read: readonly string[]) =>
    verdictOf(read).products.flatMap(({ substances }) => substances);

  it('lowers no verdict of the engine', () => {
    expect(verdictOf(lines).level).toBe('AVOID');
    expect(readsIn(lines)).toEqual(expect.arrayContaining(readsIn(LABEL)));
  });

  it('makes a model that reads the label lose no medicine, add none and tell nothing', async () => {
    for (const way of WAYS) {
      const model = obedientModel(text, way, lines);
      const read = await readMedicineWithModel(
        { models: model, threads },
        picture,
        async () => ({ lines }),
        asker,
      );
      expect(verdictOf(read.lines).level).toBe('AVOID');
      expect(readsIn(read.lines)).toEqual(readsIn(lines));
      expectNoLeak(read, model);
    }
  });
});
