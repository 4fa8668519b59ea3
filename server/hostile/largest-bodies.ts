import { ADAPTATION_LIMITS } from '@mirabelle/contract/functions/adapt-recipe.ts';
import { MEDICATION_TEXT } from '@mirabelle/contract/functions/analyze-medication.ts';
import { LONGEST_MENU_TEXT } from '@mirabelle/contract/functions/read-menu-source.ts';
import { DISH_INGREDIENTS, DISH_NAME } from '@mirabelle/contract/functions/test-dish.ts';
import { INGREDIENT_NAME } from '@mirabelle/contract/functions/test-ingredient.ts';
import { MOST_KEPT } from '@mirabelle/contract/menu/kept-reading.ts';
import { RECIPE_LIMITS } from '@mirabelle/contract/recipe.ts';
import { CALL_BODY_BYTES } from '../platform/http/body-limit.ts';
import { readOnPhone } from '../testing/read-on-phone.ts';

/** Repeats a piece to exactly so many characters. */
const filled = (piece: string, length: number) =>
  piece
    .repeat(Math.ceil(length / piece.length))
    .slice(0, length)
    .replace(/\s$/, '.');

/** Texts that make matchers and patterns work hardest, to be repeated to any length. */
export const HOSTILE_PIECES: Record<string, string> = {
  'one endless word': 'a',
  'the longest words that are read': `${'paracetamolibuprofen'.repeat(4).slice(0, 79)} `,
  'words nobody knows': 'zorblax quimfer tolvanic bresque ',
  'words that are almost known': 'samlon chikcen prwans parsely bruter ',
  'risky foods and nothing else': 'raw egg brie salmon tartare prosciutto red wine ',
  'heat without end': 'Fry all the ingredients, bake, then simmer until pink and serve raw. ',
  'heat in the fewest letters': 'Fry. ',
  'what is the rest of the rest': 'Add the remaining butter and fry the rest. ',
  'little words between nothing': 'x und y et z and ',
  'and, and, and': 'and ',
  separators: ', ; / ( ',
  brackets: '(',
  'numbers and times': '1 1/2 ',
  'denials of denials': 'not without no raw never ',
  'names within names': 'cream cheese cake milk chocolate egg noodle soup ',
  'letters large and small': 'aBaBaB',
  'signs that open out when folded': 'ﷺ',
  'letters with accents upon accents': 'e\u0301\u0301\u0302',
  'line ends': 'egg\n',
  'words said twice': 'mushrooms and mushrooms and ',
  'medicines and doses': 'Paracetamol 500 mg, ibuprofen 400 mg, ',
};

interface Shape {
  fn: string;
  body(piece: string): unknown;
}

const recipeOf = (piece: string, bytes: number) => {
  // As many ingredients as may be, then steps until the body is full.
  const ingredients = Array.from(
    { length: ADAPTATION_LIMITS.ingredients },
    (_, at) => `${filled(piece, 40)} ${at}`,
  );
  const size = Buffer.byteLength(JSON.stringify(filled(piece, ADAPTATION_LIMITS.stepChars))) + 1;
  const steps = Math.min(ADAPTATION_LIMITS.steps, Math.floor((bytes - 100_000) / size));
  return {
    ingredients,
    steps: Array.from({ length: steps }, () => filled(piece, ADAPTATION_LIMITS.stepChars)),
  };
};

/** Of each function a body that has a thread load whatever the largest ones make it work with. */
export const SMALL: Record<string, () => unknown> = {
  'adapt-recipe': () => ({
    recipe: { name: 'Eggs', ingredients: ['2 eggs'], instructions: ['Boil the eggs.'] },
  }),
  'keep-reading': () => ({
    scanId: crypto.randomUUID(),
    reading: { ...readOnPhone(['Fried egg']), rawText: 'Fried egg', language: null },
  }),
  'read-menu-source': () => ({
    scanId: crypto.randomUUID(),
    source: { kind: 'text', text: 'Starters\nFried egg 4.50' },
  }),
  'test-dish': () => ({ dish_name: 'Omelette', ingredients: ['eggs', 'butter'] }),
  'test-ingredient': () => ({ ingredient_name: 'egg' }),
  'suggest-ingredients': () => ({ dish_name: 'Omelette' }),
  'analyze-medication': () => ({ analysis_type: 'manual', medication_text: 'Paracetamol 500 mg' }),
  'extract-recipe': () => ({ type: 'text', content: 'Boiled eggs\n2 eggs\nBoil the eggs.' }),
};

/** The largest body that each function takes of texts, made of one piece; a middle one of a recipe besides. */
export const LARGEST: Record<string, Shape> = {
  'adapt-recipe': {
    fn: 'adapt-recipe',
    body(piece) {
      const { ingredients, steps } = recipeOf(piece, CALL_BODY_BYTES);
      return { recipe: { name: 'x', ingredients, instructions: steps } };
    },
  },
  'adapt-recipe, as long as is read': {
    fn: 'adapt-recipe',
    body: (piece) => ({
      recipe: {
        name: filled(piece, 400) || 'x',
        ingredients: Array.from({ length: 200 }, (_, at) => `${filled(piece, 90)} ${at}`),
        instructions: Array.from({ length: 20 }, () => filled(piece, 1_900)),
      },
    }),
  },
  'keep-reading': {
    fn: 'keep-reading',
    body(piece) {
      const each = Math.floor(MOST_KEPT.characters / MOST_KEPT.dishes);
      const dishes = Array.from({ length: MOST_KEPT.dishes }, () => filled(piece, each));
      const rawText = filled(piece, MOST_KEPT.characters);
      // In no language that was told, which is guessed of all of it.
      return { scanId: crypto.randomUUID(), reading: { ...readOnPhone(dishes), rawText, language: null } };
    },
  },
  'test-dish': {
    fn: 'test-dish',
    body: (piece) => ({
      dish_name: filled(piece, DISH_NAME.max).replaceAll('\n', ' '),
      ingredients: Array.from({ length: DISH_INGREDIENTS.max }, () =>
        filled(piece, DISH_INGREDIENTS.length).replaceAll('\n', ' '),
      ),
    }),
  },
  'test-ingredient': {
    fn: 'test-ingredient',
    body: (piece) => ({ ingredient_name: filled(piece, INGREDIENT_NAME.max).replaceAll('\n', ' ') }),
  },
  'suggest-ingredients': {
    fn: 'suggest-ingredients',
    body: (piece) => ({ dish_name: filled(piece, DISH_NAME.max).replaceAll('\n', ' ') }),
  },
  'analyze-medication': {
    fn: 'analyze-medication',
    body: (piece) => ({
      analysis_type: 'manual',
      medication_text: filled(piece, MEDICATION_TEXT.max).replaceAll('\u0000', ''),
    }),
  },
  'read-menu-source, of a text': {
    fn: 'read-menu-source',
    body: (piece) => ({
      scanId: crypto.randomUUID(),
      source: { kind: 'text', text: filled(piece, LONGEST_MENU_TEXT) },
    }),
  },
  'extract-recipe, of a text': {
    fn: 'extract-recipe',
    body: (piece) => ({ type: 'text', content: filled(piece, RECIPE_LIMITS.pageChars) }),
  },
  'extract-recipe, of a page': {
    fn: 'extract-recipe',
    body(piece) {
      const [head, foot] = [
        '<!doctype html><html><body><h1>Soup</h1><h2>Ingredients</h2><ul>',
        '</ul></body></html>',
      ];
      const item = `<li>${filled(piece, 60)}</li>`;
      const room = RECIPE_LIMITS.pageChars - head.length - foot.length;
      return { type: 'text', content: head + item.repeat(Math.floor(room / item.length)) + foot };
    },
  },
};

const citation = {
  ...{ source: 's', body: 'b', title: 't', url: 'https://example.org', year: null, country: null },
  ...{ secondHand: false, reportedBy: null, at: null },
};
const finding = {
  ...{ rule: 'r', key: 'k', risk: 'NO_RISK', cannotTell: null, subject: '', data: {}, citations: [citation] },
  ...{ elsewhere: [], question: null, modification: null },
};
/** As many of an item as so many bytes of JSON hold. */
const many = <Part>(part: Part, bytes: number): Part[] =>
  Array.from({ length: Math.floor(bytes / (JSON.stringify(part).length + 1)) }, () => part);

/** The largest body of functions that keep what the server itself made: full of small parts, which take longest to look at. */
export const LARGEST_KEPT: Record<string, (userId: string) => unknown> = {
  'save-adaptation'(userId) {
    const recipe = {
      name: 'x',
      ingredients: Array.from({ length: ADAPTATION_LIMITS.ingredients }, (_, at) => ({
        name: `raw egg ${at}`,
      })),
      instructions: ['Boil the eggs for 10 minutes.'],
    };
    const item = {
      ...{ ingredient: 'egg', riskLevel: 'NO_RISK', reasons: [], substitutions: [], nutritionalImpact: '' },
      ...{ index: 0, outcome: 'kept', adaptedRiskLevel: 'NO_RISK', confidence: 90, questions: [] },
      findings: many(finding, 7_000),
    };
    return {
      userId,
      adaptationData: {
        originalRecipe: recipe,
        adaptedRecipe: recipe,
        safetyAnalysis: Array.from({ length: ADAPTATION_LIMITS.ingredients * 2 }, () => item),
        adaptationsMade: { ingredientChanges: 0, instructionChanges: 0, safetyImprovements: 0 },
        confidenceScore: 0.5,
      },
    };
  },
  // Of the right form, so that its seal is looked at; the seal is not ours.
  'save-medication-analysis': () => ({
    analysis_type: 'manual',
    analysis_result: {
      medication_name: 'x',
      confidence_score: 50,
      safety_analysis: {
        risk_level: 'SAFE',
        pregnancy_category: null,
        trimester_specific: { first: '', second: '', third: '' },
        pregnancy_safety: { overall_risk: 'SAFE' },
        general_safety: '',
        active_ingredients: [],
      },
      ...{ ingredients: [], warnings: [], alternatives: [], questions: [], contacts: [], elsewhere: [] },
      ...{ read: [], unknown: [], citations: many(citation, 7_900_000) },
      verdict: {
        ...{ version: '1', level: 'SAFE', basis: 'week', week: 20, country: null, confidence: 50 },
        ...{
          products: [],
          ingredients: [],
          findings: [],
          warnings: [],
          alternatives: [],
          services: [],
          unknown: [],
        },
      },
      language: 'en',
      analyzed_at: '2026-06-15T12:00:00.000Z',
      seal: 'A'.repeat(43),
    },
  }),
};
