// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { latestRuns, latestScans } from '../features/debug/api.ts';
import { DishTestPage } from '../features/dish-test/dish-test-page.tsx';
import { HistoryPage } from '../features/history/history-page.tsx';
import { IngredientTestPage } from '../features/ingredient-test/ingredient-test-page.tsx';
import { ResultsPage } from '../features/results/results-page.tsx';
import { USER_ID } from '../testing/open-page.tsx';
import { AT, answer, backend, open, press, SCAN, seen, type } from './testing/specified-fields.tsx';

vi.mock('../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../lib/backend/backend.ts')>()),
  getBackend: (await import('./testing/specified-fields-spy.ts')).spy.getBackend,
}));
vi.mock('../ui/toast.ts', async () => ({
  toast: (await import('./testing/specified-fields-spy.ts')).spy.toast,
}));

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
