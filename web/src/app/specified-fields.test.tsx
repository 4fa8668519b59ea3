// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { latestRuns, latestScans } from '../features/debug/api.ts';
import { DishTestPage } from '../features/dish-test/dish-test-page.tsx';
import { HistoryPage } from '../features/history/history-page.tsx';
import { IngredientTestPage } from '../features/ingredient-test/ingredient-test-page.tsx';
import { loadMedications } from '../features/medications/api.ts';
import { MedicationDetailPage } from '../features/medications/detail/detail-page.tsx';
import { MedicationHistoryPage } from '../features/medications/history/history-page.tsx';
import { MedicationResultsPage } from '../features/medications/results/medication-results-page.tsx';
import { formOf } from '../features/profile/form/profile-form.ts';
import { AdaptationPage } from '../features/recipes/adaptation/adaptation-page.tsx';
import { RecipeInputPage } from '../features/recipes/input/recipe-input-page.tsx';
import { AdaptationsPage } from '../features/recipes/list/adaptations-page.tsx';
import { ResultsPage } from '../features/results/results-page.tsx';
import { loadTexts, startTexts } from '../i18n/index.ts';
import { forgetUser } from '../lib/personal-data.ts';
import { fakeRows } from '../testing/fake-rows.ts';
import { openPage, USER_ID } from '../testing/open-page.tsx';

/**
 * Rows and answers that hold what the specification names and nothing more, each list with one row among them that
 * cannot be read. Ids are of a form that no UUID has, and optional fields are missing or null.
 */

const spy = vi.hoisted(() => ({ getBackend: vi.fn(), toast: vi.fn() }));
vi.mock('../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../lib/backend/backend.ts')>()),
  getBackend: spy.getBackend,
}));
vi.mock('../ui/toast.ts', () => ({ toast: spy.toast }));

const AT = '2026-05-04T10:00:00+00:00';
const SCAN = '11111111-1111-1111-1111-111111111111';
const user = { id: USER_ID } as Parameters<typeof openPage>[2];
let backend: ReturnType<typeof fakeRows>;
const answer = (answers: Record<string, unknown>) =>
  backend.invoke.mockImplementation(async (name) => ({ data: answers[name], error: null }));
const open = (page: ReactElement, path: string, how = {}) => openPage(page, path, user, how);
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const seen = (words: string | RegExp) => screen.findAllByText(words);

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts(
    'history',
    'scans',
    'results',
    'ingredient-test',
    'dish-test',
    'recipes',
    'medications',
    'models',
    'verdict',
    'risk',
    'errors',
  );
});
beforeEach(() => {
  backend = fakeRows({ profiles: [] });
  const channel = { on: () => channel, subscribe: () => channel };
  Object.assign(backend.client, { channel: () => channel, removeChannel: () => {} });
  spy.getBackend.mockReset().mockImplementation(async () => backend.client);
  spy.toast.mockReset();
});
afterEach(() => {
  cleanup();
  forgetUser();
});

describe('scans', () => {
  const scan = {
    id: SCAN,
    user_id: USER_ID,
    image_url: '/menu.jpg',
    overall_risk: 'HIGH_RISK',
    raw_text: 'menu',
    extraction_error: null,
    restaurant_name: 'The Lamb',
    restaurant_type: null,
    country: null,
    created_at: AT,
  };
  const words = { reasons: ['It is raw.'], questions_for_cook: ['Is it raw?'], possible_modifications: [] };

  it('are listed', async () => {
    backend.tables.menu_scans = [
      scan,
      { ...scan, id: 'odd', overall_risk: 'WORSE' },
      { ...scan, id: 'when', created_at: 'soon' },
    ];
    await open(<HistoryPage />, '/history');
    await seen('The Lamb');
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('are shown with their dishes, and say how many could not be read', async () => {
    const item = (name: string, assessment: unknown, over = {}) => ({
      id: `item-${name}`,
      scan_id: SCAN,
      section_id: 'section-1',
      name,
      description: null,
      position: 1,
      risk: null,
      confidence: 90,
      item_assessments: assessment,
      ...over,
    });
    const assessed = (risk: string) => ({
      item_id: 'item',
      risk,
      ...words,
      allergen_flags: ['Sesame, said the kitchen'],
      profile_flags: [],
      confidence: 90,
    });
    backend.tables.menu_scans = [scan];
    backend.tables.analysis_runs = [{ scan_id: SCAN, started_at: AT, finished_at: AT, error_message: null }];
    backend.tables.menu_sections = [
      { id: 'section-1', scan_id: SCAN, title: 'From the sea', course: 'STARTER' },
      { id: null, scan_id: SCAN, title: 'Odd', course: 'BRUNCH' },
    ];
    backend.tables.menu_items = [
      item('Oysters', [assessed('HIGH_RISK')]),
      item('Mussels', assessed('NO_RISK')),
      item('Bread', null, { risk: 'NO_RISK' }),
      item('Odd rating', assessed('TERRIBLE'), { risk: 'NO_RISK' }),
    ];
    await open(<ResultsPage />, `/results/${SCAN}`, { route: '/results/:scanId' });
    await seen('Oysters');
    expect(screen.getByText('From the sea')).toBeTruthy();
    expect(screen.getByText('Mussels')).toBeTruthy();
    expect(screen.queryByText('Odd rating')).toBeNull();
    expect(
      screen.getByText('1 dish of this menu could not be read and is not shown here. Ask the cook about it.'),
    ).toBeTruthy();
    expect(screen.getAllByText('Sesame, said the kitchen').length).toBeGreaterThan(0);
    await press('Oysters');
    await seen('Is it raw?');
  });

  it('are told in the debug console', async () => {
    backend.tables.menu_scans = [scan, { id: 'odd' }];
    backend.tables.analysis_runs = [{ scan_id: SCAN, started_at: AT, finished_at: null }, { started_at: 5 }];
    expect((await latestScans()).rows).toMatchObject([{ restaurant_name: 'The Lamb' }]);
    expect(await latestRuns()).toMatchObject([{ scan_id: SCAN }]);
  });
});

describe('ingredient tests', () => {
  const test = {
    id: 17,
    user_id: USER_ID,
    ingredient_name: 'brie',
    created_at: AT,
    safety_assessment: {
      risk: 'HIGH_RISK',
      confidence: 88,
      reasons: ['It is soft.'],
      allergen_flags: ['Milk'],
    },
  };

  it('are listed and opened', async () => {
    backend.tables.ingredient_tests = [
      test,
      { ...test, id: 18, ingredient_name: 'odd', safety_assessment: 'none' },
    ];
    await open(<IngredientTestPage />, '/ingredient-test');
    await seen('brie');
    expect(screen.queryByText('odd')).toBeNull();
    await press('Show the answer for brie');
    expect(await seen('It is soft.')).toHaveLength(2);
    expect(screen.getAllByText('Milk')).toHaveLength(2);
  });

  it('are answered with a result alone', async () => {
    answer({
      'test-ingredient': {
        result: {
          risk: 'TO_CHECK',
          reasons: ['Is it pasteurised?'],
          questions_for_cook: ['Which milk?'],
          possible_modifications: null,
          allergen_flags: [],
          confidence: 50,
        },
      },
    });
    await open(<IngredientTestPage />, '/ingredient-test');
    type('Ingredient or food', 'feta');
    await press('Test ingredient');
    await seen('Which milk?');
  });
});

describe('dish tests', () => {
  const assessment = {
    overall_risk: 'TO_CHECK',
    confidence: 70,
    ingredient_risks: [
      { ingredient: 'egg', risk: 'TO_CHECK', reasons: ['Is it cooked?'] },
      { ingredient: 'odd' },
    ],
    recommendations: ['Ask for it well done.'],
    questions_for_cook: ['Is the egg cooked?'],
    possible_modifications: [],
    allergen_flags: ['Eggs'],
    dish_name: 'omelette',
  };
  const test = {
    id: 'test-1',
    user_id: USER_ID,
    dish_name: 'omelette',
    created_at: AT,
    safety_assessment: assessment,
  };

  it('are listed and opened', async () => {
    backend.tables.dish_tests = [test, { ...test, id: 'test-2', dish_name: 'odd', safety_assessment: null }];
    await open(<DishTestPage />, '/dish-test');
    await press('Show the answer for omelette');
    await seen('Ask for it well done.');
    expect(screen.queryByText('odd')).toBeNull();
    expect(screen.getByText('Eggs')).toBeTruthy();
  });

  it('are suggested ingredients for, and answered with a result alone', async () => {
    answer({
      'suggest-ingredients': {
        success: true,
        result: {
          suggested_ingredients: [{ name: 'egg', category: 'Protein', essential: true }, { category: 'odd' }],
        },
      },
      'test-dish': { result: assessment },
    });
    backend.tables.dish_tests = [];
    await open(<DishTestPage />, '/dish-test');
    type('Dish Name', 'omelette');
    await press('Get Ingredients');
    await press(/^egg/);
    await press('Test Dish Safety');
    await seen('Ask for it well done.');
  });
});

describe('recipes', () => {
  const adapted = {
    name: 'Cheddar tart',
    ingredients: [
      'pastry',
      { name: 'cheddar', amount: 200, unit: 'g', substitution: 'cheddar instead of brie' },
    ],
    instructions: [{ instruction: 'Bake it through.' }],
    servings: 4,
    prepTime: '10 min',
    cookTime: null,
  };
  const analysis = [
    {
      ingredient: 'brie',
      riskLevel: 'HIGH_RISK',
      reasons: ['It is soft.'],
      substitutions: ['cheddar'],
      nutritionalImpact: 'Less fat.',
    },
    { ingredient: 'pastry', riskLevel: 'SAFE', reasons: [], substitutions: [], nutritionalImpact: '' },
  ];
  const row = {
    id: SCAN,
    user_id: USER_ID,
    created_at: AT,
    original_recipe_name: 'Brie tart',
    adapted_recipe_name: 'Cheddar tart',
    user_notes: null,
    overall_safety: 'safe',
    source_type: 'text',
    original_recipe: { name: 'Brie tart', ingredients: ['brie'], instructions: ['Bake.'] },
    adapted_recipe: adapted,
    safety_analysis: analysis,
  };

  it('are read of plain ingredients and steps with an instruction, times spelled either way', async () => {
    answer({
      'extract-recipe': {
        success: true,
        recipe: {
          name: 'Brie tart',
          ingredients: ['brie', { name: 'pastry', amount: 1, unit: null }],
          instructions: [{ instruction: 'Bake it.' }, 'Serve it.'],
          servings: 4,
          prepTime: '10 min',
          cook_time: '30 min',
          difficulty: 'easy',
          cuisine: null,
          dietary_tags: ['Gluten free', 'comfort food'],
        },
      },
    });
    await open(<RecipeInputPage />, '/recipe-adapt');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Brie tart' } });
    await press('Extract Recipe');
    await seen('comfort food');
    expect(screen.getAllByText(/10 min/).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/30 min/).length).toBeGreaterThan(0);
  });

  it('are adapted, and never called safe for want of a word', async () => {
    answer({
      'adapt-recipe': { adaptedRecipe: adapted, safetyAnalysis: analysis, recommendations: ['Eat it hot.'] },
    });
    const state = {
      originalRecipe: { name: 'Brie tart', ingredients: ['brie'], instructions: ['Bake.'] },
      userId: USER_ID,
    };
    await open(<AdaptationPage />, '/recipe-adapt/results', { route: '/recipe-adapt/results/:id?', state });
    await seen('Bake it through.');
    expect(screen.getByText('Eat it hot.')).toBeTruthy();
    expect(screen.getByText('It is soft.')).toBeTruthy();
    expect(screen.queryByText('Safe for Pregnancy')).toBeNull();
    answer({ 'save-adaptation': { adaptation_id: 'saved-1' } });
    await press('Save Recipe');
    await waitFor(() =>
      expect(spy.toast).toHaveBeenCalledWith(
        expect.objectContaining({ title: 'Adaptation saved successfully!' }),
      ),
    );
  });

  it('are listed and opened', async () => {
    backend.tables.recipe_adaptations = [row, { ...row, id: 'odd', adapted_recipe_name: null }];
    await open(<AdaptationsPage />, '/adaptations');
    await seen('Cheddar tart');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    cleanup();
    await open(<AdaptationPage />, `/recipe-adapt/results/${SCAN}`, { route: '/recipe-adapt/results/:id?' });
    await seen('Bake it through.');
  });
});

describe('medications', () => {
  const safety = {
    risk_level: 'HIGH',
    pregnancy_category: 'D',
    trimester_specific: { first: 'Not in the first.', second: 'Ask.', third: 'Never.' },
    pregnancy_safety: { overall_risk: 'AVOID' },
    general_safety: 'Ask before you take it.',
    active_ingredients: [{ name: 'ibuprofen' }],
  };
  const result = {
    medication_name: 'Advil',
    confidence_score: 91,
    safety_analysis: safety,
    ingredients: [
      { name: 'ibuprofen', dosage: '400 mg', risk_level: 'MODERATE', safety_notes: 'Short courses only.' },
    ],
    warnings: [{ type: 'bleeding', trimester: 'third', severity: 'HIGH', text: 'Stop before birth.' }],
    alternatives: [
      { name: 'paracetamol', type: 'analgesic', safety_level: 'LOW', description: 'Try it first.' },
    ],
  };
  const record = {
    id: 'medicine-1',
    medication_name: 'Advil',
    analysis_type: 'ocr',
    confidence_score: 91,
    is_favorite: false,
    user_notes: 'from the chemist',
    created_at: AT,
    updated_at: AT,
    safety_analysis: safety,
    medication_info: { form: 'tablet', dosage: null, manufacturer: null, active_ingredients: ['ibuprofen'] },
    medication_ingredients: [
      { id: 1, ingredient_name: 'ibuprofen', dosage: '400 mg', risk_level: 'HIGH', safety_notes: null },
    ],
    medication_alternatives: [
      {
        id: 1,
        alternative_name: 'rest',
        alternative_type: 'measure',
        safety_level: 'SAFE',
        description: 'Lie down.',
        priority_order: 1,
      },
    ],
    medication_warnings: [{ id: 1, severity: 'odd', warning_text: 'Stop before birth.' }],
  };

  it('are shown in the words of the answer', async () => {
    const state = { analysisResult: result, analysisType: 'manual', userId: USER_ID };
    await open(<MedicationResultsPage />, '/medication-results', { state });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Advil');
    for (const words of [
      'Not in the first.',
      'Short courses only.',
      'Stop before birth.',
      'Try it first.',
      'First Trimester',
    ]) {
      expect(screen.getAllByText(words), words).toHaveLength(1);
    }
    expect(screen.getAllByText('Avoid').length).toBeGreaterThan(0);
    answer({ 'save-medication-analysis': { success: true, analysis_id: 'medicine-1' } });
    await press('Save to History');
    await waitFor(() =>
      expect(spy.toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Analysis Saved' })),
    );
    expect(backend.invoke.mock.calls[0]?.[1].body.analysis_result).toEqual(result);
  });

  it('are listed, and opened', async () => {
    backend.invoke.mockImplementation(async () => ({
      data: { success: true, data: [record, { ...record, id: 'medicine-2', medication_name: null }] },
      error: null,
    }));
    await open(<MedicationHistoryPage />, '/medication-history');
    await seen('from the chemist');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    cleanup();
    const state = { analysis: record, userId: USER_ID };
    await open(<MedicationDetailPage />, '/medication-history-detail', { state });
    await seen('Stop before birth.');
    expect(screen.getByText('Lie down.')).toBeTruthy();
    expect(screen.getByText('Ask before you take it.')).toBeTruthy();
  });

  it('are continued by page where the server knows no other way', async () => {
    const page = Array.from({ length: 10 }, (_, at) => ({ ...record, id: `medicine-${at}` }));
    backend.invoke.mockImplementation(async () => ({ data: { success: true, data: page }, error: null }));
    const signal = new AbortController().signal;
    const ALL = { search: '', filter: 'all', sort: 'newest' } as const;
    const { next } = await loadMedications(ALL, null, signal);
    await loadMedications(ALL, next, signal);
    const asked = backend.invoke.mock.calls.map(([address]) =>
      new URL(address, 'http://s').searchParams.get('page'),
    );
    expect(asked).toEqual(['1', '2']);
  });
});

describe('a profile', () => {
  it('is asked for again where a field is odd, and keeps the others', () => {
    const row = {
      user_id: USER_ID,
      age: 'thirty',
      language: 'fr',
      allergies: ['Eggs'],
      toxoplasmosis_status: null,
    };
    expect(formOf(row as never)).toMatchObject({
      age: '',
      language: 'fr',
      allergies: ['Eggs'],
      toxoplasmosis_status: 'UNKNOWN',
    });
  });
});
