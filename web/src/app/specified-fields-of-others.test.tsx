// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { loadMedications } from '../features/medications/api.ts';
import { MedicationDetailPage } from '../features/medications/detail/detail-page.tsx';
import { MedicationHistoryPage } from '../features/medications/history/history-page.tsx';
import { MedicationResultsPage } from '../features/medications/results/medication-results-page.tsx';
import { formOf } from '../features/profile/form/profile-form.ts';
import { AdaptationPage } from '../features/recipes/adaptation/adaptation-page.tsx';
import { RecipeInputPage } from '../features/recipes/input/recipe-input-page.tsx';
import { AdaptationsPage } from '../features/recipes/list/adaptations-page.tsx';
import { USER_ID } from '../testing/open-page.tsx';
import { AT, answer, backend, open, press, SCAN, seen } from './testing/specified-fields.tsx';
import { spy } from './testing/specified-fields-spy.ts';

vi.mock('../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../lib/backend/backend.ts')>()),
  getBackend: (await import('./testing/specified-fields-spy.ts')).spy.getBackend,
}));
vi.mock('../ui/toast.ts', async () => ({
  toast: (await import('./testing/specified-fields-spy.ts')).spy.toast,
}));

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
