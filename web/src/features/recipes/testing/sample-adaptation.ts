import type { Citation, Finding } from '@mirabelle/contract/finding.ts';
import {
  type AdaptRecipeResponse,
  adaptRecipeResponseSchema,
  type RecipeCheck,
  type SafetyAnalysisItem,
} from '@mirabelle/contract/functions/adapt-recipe.ts';
import type { ExtractedRecipe } from '@mirabelle/contract/recipe.ts';
import { type ResultsState, resultsStateSchema } from '../page-state/results-state.ts';
import { recipeToSend } from '../recipe/edit-recipe.ts';

export const nhs: Citation = {
  source: 'nhs-foods-to-avoid',
  body: 'NHS',
  title: 'Foods to avoid in pregnancy',
  url: 'https://www.nhs.uk/pregnancy/keeping-well/foods-to-avoid/',
  year: 2023,
  country: 'GB',
  secondHand: false,
  reportedBy: null,
  at: null,
};

/** A recipe as extract-recipe gives it. */
export const tart: ExtractedRecipe = {
  name: 'Brie and tomato tart',
  ingredients: [
    { amount: '200', unit: 'g', name: 'raw-milk brie' },
    { amount: '3', unit: '', name: 'tomatoes' },
    { amount: '1', unit: '', name: 'egg, raw', group: 'For the dressing' },
    { amount: '2', unit: 'tbsp', name: 'rum', group: 'For the dressing' },
  ],
  instructions: ['Lay the brie on the tomatoes.', 'Flame with the rum.', 'Beat the egg into the dressing.'],
  servings: '4 servings',
  prep_time: '20 min',
  cook_time: '30 min',
  total_time: '50 min',
  difficulty: 'Easy',
  cuisine: 'French',
  dietary_tags: ['vegetarian'],
  author: 'A. Plum',
  site: 'Orchard Kitchen',
  url: 'https://orchard.example/tart',
  language: 'en',
  foundBy: 'json-ld',
};

export const stateFor = (userId: string, over: Partial<ResultsState> = {}): ResultsState =>
  resultsStateSchema.parse({
    originalRecipe: recipeToSend(tart),
    userId,
    sourceType: 'url',
    credit: 'A. Plum · Orchard Kitchen · https://orchard.example/tart',
    ...over,
  });

const finding = (over: Partial<Finding>): Finding => ({
  rule: 'listeria',
  key: 'listeria.high',
  risk: 'HIGH_RISK',
  cannotTell: null,
  subject: 'raw-milk brie',
  data: { food: { en: 'Brie', fr: 'Brie' } },
  citations: [nhs],
  elsewhere: [],
  question: null,
  modification: null,
  ...over,
});

const item = (
  over: Partial<SafetyAnalysisItem> & Pick<SafetyAnalysisItem, 'ingredient'>,
): SafetyAnalysisItem => ({
  riskLevel: 'NO_RISK',
  reasons: [],
  substitutions: [],
  nutritionalImpact: '',
  index: null,
  outcome: 'kept',
  confidence: 90,
  findings: [],
  questions: [],
  ...over,
});

const check = (over: Partial<RecipeCheck>): RecipeCheck => ({
  overall_safety: 'safe',
  risk: 'NO_RISK',
  confidence: 82,
  findings: [],
  profileFindings: [],
  allergens: [{ allergen: 'milk', option: null, certainty: 'sure' }],
  ingredients: [],
  reasons: [],
  questions: [],
  profile_flags: [],
  allergen_flags: [],
  ...over,
});

/** The answer of adapt-recipe for the tart: cheese replaced, rum left out, egg cooked, a step added, one removed. */
export const adaptedTart: AdaptRecipeResponse = adaptRecipeResponseSchema.parse({
  adaptedRecipe: {
    name: 'Cheddar and tomato tart',
    ingredients: [
      {
        amount: '200',
        unit: 'g',
        name: 'cheddar',
        substitution: 'Cheddar instead of raw-milk brie',
        substitution_reason: 'Hard cheese hardly lets listeria grow.',
        originalIndex: 0,
      },
      { amount: '3', unit: '', name: 'tomatoes', originalIndex: 1 },
      { amount: '1', unit: '', name: 'egg, raw', group: 'For the dressing', originalIndex: 2 },
    ],
    instructions: [
      'Lay the cheddar on the tomatoes.',
      'Beat the egg into the dressing.',
      'Heat the dressing.',
    ],
    servings: '4 servings',
    prepTime: '20 min',
    cookTime: '35 min',
  },
  safetyAnalysis: [
    item({
      ingredient: '200 g raw-milk brie',
      riskLevel: 'HIGH_RISK',
      adaptedRiskLevel: 'NO_RISK',
      reasons: ['Stored reason.'],
      substitutions: ['cheddar'],
      nutritionalImpact: 'As much calcium.',
      index: 0,
      outcome: 'replaced',
      findings: [finding({})],
    }),
    item({ ingredient: '3 tomatoes', index: 1, reasons: ['An ordinary food.'] }),
    item({
      ingredient: '1 egg, raw',
      riskLevel: 'TO_CHECK',
      adaptedRiskLevel: 'NO_RISK',
      reasons: ['Raw egg can carry salmonella.'],
      index: 2,
      outcome: 'cooked',
    }),
    item({
      ingredient: '2 tbsp rum',
      riskLevel: 'HIGH_RISK',
      adaptedRiskLevel: 'NO_RISK',
      reasons: ['Alcohol reaches the child.'],
      index: 3,
      outcome: 'left-out',
    }),
  ],
  recommendations: ['Wash the tomatoes well.'],
  overall_safety: 'safe',
  original: check({ overall_safety: 'avoid', risk: 'HIGH_RISK' }),
  adapted: check({}),
  changes: {
    ingredients: [
      {
        originalIndex: 0,
        adaptedIndex: 0,
        from: { amount: '200', unit: 'g', name: 'raw-milk brie' },
        to: { amount: '200', unit: 'g', name: 'cheddar' },
        substitution: 'soft-cheese-to-hard',
        reason: { en: 'Hard cheese hardly lets listeria grow.', fr: 'Un fromage dur freine la listeria.' },
        effect: { en: 'It melts less.', fr: 'Il fond moins.' },
        nutrition: { en: 'As much calcium as before.', fr: 'Autant de calcium qu’avant.' },
        riskBefore: 'HIGH_RISK',
        riskAfter: 'NO_RISK',
        citations: [nhs],
      },
      {
        originalIndex: 3,
        adaptedIndex: null,
        from: { amount: '2', unit: 'tbsp', name: 'rum' },
        to: null,
        substitution: 'no-alcohol',
        reason: { en: 'No amount of alcohol is known to be safe.' },
        effect: null,
        nutrition: null,
        riskBefore: 'HIGH_RISK',
        riskAfter: 'NO_RISK',
        citations: [nhs],
      },
    ],
    steps: [
      {
        kind: 'names',
        originalIndex: 0,
        adaptedIndex: 0,
        before: 'Lay the brie on the tomatoes.',
        after: 'Lay the cheddar on the tomatoes.',
        reason: { en: 'Named after what is used.' },
        coreTemperatureC: null,
        holdSeconds: null,
        citations: [],
      },
      {
        kind: 'removed',
        originalIndex: 1,
        adaptedIndex: null,
        before: 'Flame with the rum.',
        after: null,
        reason: { en: 'There is no rum any more.' },
        coreTemperatureC: null,
        holdSeconds: null,
        citations: [],
      },
      {
        kind: 'added',
        originalIndex: null,
        adaptedIndex: 2,
        before: null,
        after: 'Heat the dressing.',
        reason: { en: 'Heat kills salmonella.' },
        coreTemperatureC: 70,
        holdSeconds: 120,
        citations: [nhs],
      },
    ],
    notSolvable: [],
    advice: [{ en: 'Wash the tomatoes well.', fr: 'Lavez bien les tomates.' }],
  },
  adaptationsMade: { ingredientChanges: 1, instructionChanges: 3, safetyImprovements: 2 },
  confidenceScore: 0.82,
  language: 'en',
  machineWritten: false,
  recipeLanguage: 'en',
} satisfies AdaptRecipeResponse);

/** The answer for a dish whose raw meat is essential. */
export const adaptedTartare: AdaptRecipeResponse = {
  ...adaptedTart,
  overall_safety: 'avoid',
  adapted: check({ overall_safety: 'avoid', risk: 'HIGH_RISK' }),
  changes: {
    ingredients: [],
    steps: [],
    advice: [],
    notSolvable: [
      {
        originalIndex: 0,
        what: 'raw beef',
        why: { en: 'Raw beef can carry toxoplasmosis.', fr: 'Le bœuf cru peut transmettre la toxoplasmose.' },
        alternatives: [
          {
            name: { en: 'Beef patty, cooked through', fr: 'Steak haché bien cuit' },
            how: {
              en: 'Fry it until no pink is left.',
              fr: 'Saisissez-le jusqu’à ce qu’il ne soit plus rosé.',
            },
          },
        ],
        citations: [nhs],
      },
    ],
  },
};

/** A saved adaptation as the rest interface returns it. */
export function adaptationRow(userId: string, over: Record<string, unknown> = {}) {
  const steps = (list: readonly string[]) => list.map((instruction, at) => ({ step: at + 1, instruction }));
  return {
    id: '00000000-0000-4000-8000-000000000001',
    user_id: userId,
    original_recipe_name: tart.name,
    adapted_recipe_name: adaptedTart.adaptedRecipe.name,
    source_type: 'url',
    overall_safety: 'safe',
    original_recipe: {
      name: tart.name,
      ingredients: tart.ingredients,
      instructions: steps(tart.instructions),
      servings: tart.servings,
      cookTime: tart.cook_time,
      prepTime: tart.prep_time,
      description: 'A. Plum · Orchard Kitchen · https://orchard.example/tart',
    },
    adapted_recipe: {
      ...adaptedTart.adaptedRecipe,
      instructions: steps(adaptedTart.adaptedRecipe.instructions),
    },
    safety_analysis: adaptedTart.safetyAnalysis,
    adaptations_made: { ...adaptedTart.adaptationsMade, details: adaptedTart.changes },
    recommendations: adaptedTart.recommendations,
    confidence_score: 0.82,
    user_notes: 'Half the salt.',
    is_favorite: false,
    created_at: '2026-05-12T10:00:00.000Z',
    ...over,
  };
}
