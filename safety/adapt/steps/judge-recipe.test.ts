import type { Language } from '@mirabelle/contract/language.ts';
import type { Risk } from '@mirabelle/contract/risk.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RecipeEngine } from '../../engine.ts';
import { ownEngine } from '../../testing/own-engine.ts';
import { judgeRecipe } from './judge-recipe.ts';

let engine: RecipeEngine;
beforeAll(async () => {
  engine = await ownEngine();
});

/** The rating of the first ingredient as the steps leave it. */
function rated(language: Language, name: string, ingredients: string[], steps: string[]): Risk | undefined {
  const verdict = judgeRecipe(
    engine,
    { name, ingredients, steps },
    { userContext: null, place: null, language },
  );
  return verdict.ingredients[0]?.verdict.risk;
}

describe('heat counts only for what it reaches', () => {
  it.each<[string, Language, string, string[], string[], Risk[]]>([
    [
      'egg stirred into drained pasta',
      'en',
      'Pasta',
      ['egg yolks', 'pasta', 'parmesan'],
      [
        'Cook the pasta for 10 minutes.',
        'Whisk the yolks with the parmesan.',
        'Drain the pasta and stir in the egg mixture.',
      ],
      ['HIGH_RISK'],
    ],
    [
      'fish cured beside boiled potatoes',
      'en',
      'Salmon',
      ['salmon fillets', 'potatoes'],
      [
        'Boil the potatoes for 20 minutes.',
        'Cure the salmon with salt for 24 hours.',
        'Serve with the potatoes.',
      ],
      ['HIGH_RISK', 'TO_CHECK'],
    ],
    [
      'fish diced beside roast potatoes',
      'fr',
      'Plat du jour',
      ['saumon frais', 'pommes de terre'],
      [
        'Rôtir les pommes de terre 40 minutes au four.',
        'Couper le saumon en dés et servir avec les pommes de terre.',
      ],
      ['HIGH_RISK'],
    ],
    [
      'egg boiled for six minutes',
      'fr',
      'Salade',
      ['œufs', 'lentilles'],
      ['Cuire les œufs 6 minutes dans l’eau bouillante.'],
      ['HIGH_RISK'],
    ],
    [
      'egg boiled for ten minutes',
      'fr',
      'Salade',
      ['œufs', 'lentilles'],
      ['Cuire les œufs 10 minutes dans l’eau bouillante.'],
      ['NO_RISK'],
    ],
    [
      'whites poached for a minute',
      'fr',
      'Blancs en neige',
      ['blancs d’œufs', 'lait'],
      ['Monter les blancs en neige.', 'Les pocher 1 minute dans le lait.'],
      ['HIGH_RISK', 'TO_CHECK'],
    ],
    [
      'custard that coats the spoon',
      'en',
      'Custard sauce',
      ['egg yolks', 'milk'],
      ['Whisk the yolks, pour in the milk and cook until it coats the back of a spoon.'],
      ['NO_RISK'],
    ],
    [
      'ham laid on after the oven',
      'it',
      'Pizza bianca',
      ['prosciutto crudo', 'base per pizza'],
      ['Infornare la base 12 minuti.', 'Sfornare e aggiungere il prosciutto crudo.'],
      ['HIGH_RISK'],
    ],
    [
      'ham baked with the pizza',
      'it',
      'Pizza bianca',
      ['prosciutto crudo', 'base per pizza'],
      ['Mettere il prosciutto crudo sulla base e infornare 12 minuti.'],
      ['NO_RISK'],
    ],
    [
      'roast to 54 degrees',
      'en',
      'Sunday joint',
      ['roasting beef'],
      ['Roast the beef for 45 minutes until pink, 54C inside.'],
      ['HIGH_RISK', 'TO_CHECK'],
    ],
    [
      'roast to 75 degrees',
      'en',
      'Sunday joint',
      ['roasting beef'],
      ['Roast the beef for 2 hours until no pink is left.'],
      ['NO_RISK'],
    ],
    [
      'rum poured over and flambéed',
      'pt',
      'Camarão',
      ['whisky', 'camarão'],
      ['Saltear o camarão 3 minutos.', 'Regar com o whisky e flamejar.'],
      ['HIGH_RISK'],
    ],
    [
      'wine simmered for two hours',
      'de',
      'Gulasch',
      ['Rotwein', 'Gulasch'],
      ['Das Gulasch anbraten, den Rotwein zugeben und 2 Stunden schmoren.'],
      ['TO_CHECK'],
    ],
    [
      'flour in a dough that is eaten raw',
      'en',
      'Edible dough',
      ['flour', 'butter'],
      ['Mix the flour and butter and eat it raw.'],
      ['HIGH_RISK'],
    ],
    [
      'prawns that turn pink',
      'en',
      'Prawns',
      ['raw prawns', 'garlic'],
      ['Fry the prawns with the garlic for 3 minutes until pink.'],
      ['NO_RISK'],
    ],
    [
      'something no one knows',
      'en',
      'Dish',
      ['zorglub', 'salt'],
      ['Cook the zorglub for an hour.'],
      ['TO_CHECK'],
    ],
  ])('%s', (_what, language, name, ingredients, steps, expected) => {
    expect(expected).toContain(rated(language, name, ingredients, steps));
  });
});

describe('what the recipe does not say', () => {
  it('is taken from the dish where there are no steps', () => {
    expect(rated('en', 'Tiramisu', ['eggs', 'mascarpone'], [])).toBe('HIGH_RISK');
    expect(rated('en', 'Chocolate cake', ['eggs', 'flour'], [])).toBe('NO_RISK');
  });

  it('is asked about where neither the steps nor the dish tell', () => {
    expect(rated('en', 'Grandmother’s secret', ['eggs', 'onions'], [])).toBe('TO_CHECK');
    expect(rated('en', 'Grandmother’s secret', ['eggs', 'onions'], ['Fry the onions.'])).toBe('TO_CHECK');
  });

  it('is followed where only the steps name it', () => {
    const { ingredients, risk } = judgeRecipe(
      engine,
      {
        name: 'Sauce',
        ingredients: ['double cream'],
        steps: ['Warm the cream and stir in a splash of brandy.'],
      },
      { userContext: null, place: null, language: 'en' },
    );
    expect(risk).toBe('HIGH_RISK');
    expect(ingredients.at(-1)).toMatchObject({ name: 'brandy', index: null });
  });
});
