import { PROFILE_ALLERGENS } from '@mirabelle/contract/allergens.ts';
import type { AdaptRecipeResponse } from '@mirabelle/contract/functions/adapt-recipe.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownEngine, ownKnowledge } from '../testing/own-engine.ts';
import { readRecipeCases } from '../testing/read-recipe-cases.ts';
import { inSample } from '../testing/sample.ts';
import { createAdapter, type RecipeAdapter } from './adapt-recipe.ts';

const CASES = readRecipeCases();
let adapter: RecipeAdapter;
beforeAll(async () => {
  const knowledge = await ownKnowledge();
  adapter = createAdapter(knowledge, await ownEngine());
});

/** Of these every recipe has a way; of fish and shellfish most. */
const OFFERED = new Set<string>(['Eggs', 'Dairy/Milk products', 'Nuts (Tree nuts, Peanuts)']);
/** Read as a dish of several foods: a breaded escalope, a sundae; and a handful, which is one letter from a brioche. */
const EXEMPT = new Set(['Kalbsschnitzel', 'palline di gelato alla vaniglia', "poignée d'épinards frais"]);

const adapt = (
  name: string,
  ingredients: [amount: string, unit: string, name: string][],
  instructions: string[],
  allergies: string[],
  language: Language = 'en',
) =>
  adapter.adapt(
    {
      name,
      language,
      instructions,
      ...{ servings: null, prep_time: null, cook_time: null, difficulty: null, cuisine: null },
      ingredients: ingredients.map(([amount, unit, called]) => ({ amount, unit, name: called })),
    },
    { userContext: { allergies }, place: null, language },
  );
const lines = ({ adaptedRecipe }: AdaptRecipeResponse) =>
  adaptedRecipe.ingredients.map(({ amount, unit, name }) => `${amount} ${unit} ${name}`.replace(/\s+/g, ' '));

describe('a recipe for a user who is allergic to eggs', () => {
  it('binds a cake with apple and a mince with starch, in amounts of their own', () => {
    const cake = adapt(
      'Sponge cake',
      [
        ['200', 'g', 'flour'],
        ['4', '', 'eggs'],
        ['200', 'g', 'sugar'],
      ],
      ['Beat the eggs with the sugar, fold in the flour and bake at 180 °C for 40 minutes.'],
      ['Eggs'],
    );
    expect(lines(cake)).toContain('240 g apple purée');
    expect(cake.adaptedRecipe.instructions.join()).not.toMatch(/egg/i);
    const balls = adapt(
      'Meatballs',
      [
        ['500', 'g', 'minced beef'],
        ['1', '', 'egg'],
        ['50', 'g', 'breadcrumbs'],
      ],
      ['Mix everything, form balls and fry until cooked through.'],
      ['Eggs'],
    );
    expect(lines(balls)).toContain('10 g cornflour');
    for (const answer of [cake, balls]) expect(answer.overall_safety).toBe('safe');
  });

  it('whips the liquid of chickpeas, and gives a mousse cream for its yolks', () => {
    const mousse = adapt(
      'Mousse au chocolat',
      [
        ['200', 'g', 'chocolat noir'],
        ['4', '', 'œufs'],
      ],
      [
        'Séparez les blancs des jaunes. Faites fondre le chocolat, ajoutez les jaunes.',
        'Montez les blancs en neige, incorporez-les et réservez au frais.',
      ],
      ['Eggs'],
      'fr',
    );
    expect(lines(mousse)).toEqual(expect.arrayContaining(['80 g crème de coco', '120 ml aquafaba']));
    expect(mousse.overall_safety).toBe('safe');
  });

  it('sets a sweet custard with starch and a savoury one with tofu, or with starch where soya is an allergy too', () => {
    const steps = ['Whisk the eggs with the cream, pour over the ham and bake at 180 °C for 35 minutes.'];
    const quiche = (allergies: string[]) =>
      lines(
        adapt(
          'Quiche',
          [
            ['3', '', 'eggs'],
            ['200', 'ml', 'cream'],
            ['150', 'g', 'ham'],
          ],
          steps,
          allergies,
        ),
      );
    expect(quiche(['Eggs'])).toContain('180 g silken tofu');
    expect(quiche(['Eggs', 'soya'])).toContain('30 g cornflour');
    const cream = adapt(
      'Crème brûlée',
      [
        ['4', '', 'egg yolks'],
        ['500', 'ml', 'double cream'],
        ['80', 'g', 'sugar'],
      ],
      ['Whisk the yolks and sugar, add the warm cream. Bake in a water bath at 150 °C for 45 minutes.'],
      ['Eggs'],
    );
    expect(lines(cream)).toContain('20 g cornflour');
  });

  it.each<[Language, string, string, string, string]>([
    ['en', 'Omelette', 'eggs', 'Beat the eggs and fry them until set.', 'chickpea'],
    ['fr', 'Omelette', 'œufs', 'Battez les œufs et faites-les cuire à la poêle.', 'pois chiches'],
  ])('names another dish where eggs are what it is made of, in %s', (language, name, eggs, step, other) => {
    const answer = adapt(name, [['3', '', eggs]], [step], ['Eggs'], language);
    expect(answer.overall_safety).toBe('avoid');
    expect(answer.changes.notSolvable[0]?.alternatives[0]?.name[language]).toContain(other);
    expect(answer.recommendations.join()).toContain(other);
  });
});

describe('a recipe for a user who is allergic to nuts', () => {
  it.each([
    ['ground almonds', 'ground sunflower seeds'],
    ['peanut butter', 'sunflower seed butter'],
    ['almond butter', 'sunflower seed butter'],
    ['walnuts', 'pumpkin seeds'],
  ])('has for %s what is as fine: %s', (nuts, seeds) => {
    const answer = adapt(
      'Biscuits',
      [
        ['200', 'g', nuts],
        ['100', 'g', 'sugar'],
        ['100', 'g', 'flour'],
      ],
      ['Mix and bake at 180 °C for 15 minutes.'],
      // What takes the place of nuts brings in no milk: sunflower seed butter is none.
      ['Nuts (Tree nuts, Peanuts)', 'Dairy/Milk products'],
    );
    expect(lines(answer)).toContain(`200 g ${seeds}`);
    expect(answer.overall_safety).toBe('safe');
  });
});

describe.each(PROFILE_ALLERGENS)('every recipe on file, for a user who is allergic to %s', (allergy) => {
  const adapted = () =>
    CASES.filter((_, at) => inSample(at + PROFILE_ALLERGENS.indexOf(allergy), 3)).map((one) => {
      const context = { userContext: { allergies: [allergy] }, place: null, language: one.language };
      return { one, context, answer: adapter.adapt(one.recipe, context) };
    });

  it('holds none of it once it is called safe, and is offered a way or another dish', () => {
    const holding: string[] = [];
    const without: string[] = [];
    for (const { one, context, answer } of adapted()) {
      const { adaptedRecipe: made, overall_safety, safetyAnalysis } = answer;
      const check = adapter.check(
        {
          name: one.recipe.name,
          ingredients: made.ingredients.map((ingredient) => ingredient.name),
          steps: made.instructions,
          language: one.language,
        },
        context,
      );
      const left = check.profileFindings.filter((f) => f.rule === 'allergies' && f.risk !== 'NO_RISK');
      if (overall_safety === 'safe' && left.length > 0) holding.push(one.name);
      for (const { ingredient, findings, substitutions, index } of safetyAnalysis) {
        const allergic = findings.some((f) => f.key === 'allergies.sure');
        if (EXEMPT.has(ingredient)) continue;
        if (allergic && index !== null && substitutions.length === 0) {
          without.push(`${one.language} ${one.name}: ${ingredient}`);
        }
      }
    }
    expect(holding).toEqual([]);
    if (OFFERED.has(allergy)) expect(without).toEqual([]);
  });
});
