// @vitest-environment happy-dom

import { FunctionsHttpError } from '@supabase/supabase-js';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { changeLanguage, loadTexts } from '../../../i18n/index.ts';
import { USER_ID } from '../../../testing/open-page.tsx';
import { adaptedTart, stateFor } from '../testing/sample-adaptation.ts';
import { answer, backend, open, press, SUCCESS, shown } from './testing/adaptation-page.tsx';

vi.mock('../../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/backend/backend.ts')>()),
  getBackend: (await import('./testing/adaptation-page-spy.ts')).spy.getBackend,
}));
vi.mock('../../../ui/toast.ts', async () => ({
  toast: (await import('./testing/adaptation-page-spy.ts')).spy.toast,
}));
vi.mock('../../../lib/share-text.ts', async () => ({
  shareText: (await import('./testing/adaptation-page-spy.ts')).spy.shareText,
}));

describe('a recipe that was handed over', () => {
  it('is adapted, and the page says so meanwhile', async () => {
    let tell: (value: unknown) => void = () => {};
    backend.invoke.mockImplementation(() => new Promise((resolve) => (tell = resolve)));
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Adapting Your Recipe');
    expect(
      screen.getByText('Our AI is analyzing ingredients and creating pregnancy-safe substitutions...'),
    ).toBeTruthy();
    await act(async () => tell({ data: adaptedTart, error: null }));
    await shown();
    const [name, { body }] = backend.invoke.mock.calls[0] ?? ['', { body: {} }];
    expect(name).toBe('adapt-recipe');
    expect(body).toEqual({ recipe: stateFor(USER_ID).originalRecipe, language: 'en' });
    expect(Object.keys(body.recipe as object)).toEqual(
      expect.arrayContaining([
        'name',
        'ingredients',
        'instructions',
        'servings',
        'prep_time',
        'cook_time',
        'difficulty',
        'cuisine',
      ]),
    );
  });

  it('of another user is not touched', async () => {
    await open(stateFor('99999999-0000-4000-8000-000000000000'));
    expect(screen.getByRole('alert').textContent).toContain('No recipe data found');
    expect(backend.invoke).not.toHaveBeenCalled();
  });

  it.each([null, { originalRecipe: { name: '' } }, 'x'])('has to be a recipe: %j is none', async (state) => {
    await open(state);
    expect(screen.getByRole('alert').textContent).toContain('No recipe data found');
    expect(screen.getByRole('link', { name: 'Back to Recipe Input' }).getAttribute('href')).toBe(
      '/recipe-adapt',
    );
  });
});

describe('an adaptation that failed', () => {
  it.each([
    [500, 'Failed to adapt recipe. Please try again.'],
    [{ recommendations: [] }, 'Invalid response from adaptation service'],
    [{ ...adaptedTart, safetyAnalysis: undefined }, 'Invalid response from adaptation service'],
    [
      { ...adaptedTart, adaptedRecipe: { ...adaptedTart.adaptedRecipe, ingredients: [], instructions: [] } },
      'No adaptation data available. Please try adapting a recipe again.',
    ],
  ])('says so and leads back: %#', async (data, words) => {
    answer({ 'adapt-recipe': data });
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(screen.getByRole('link', { name: 'Back to Recipe Input' })).toBeTruthy();
  });

  it.each([
    ['en', 'Shorten it, or enter its parts as separate recipes.'],
    ['fr', 'Raccourcissez-la, ou saisissez ses parties séparément.'],
  ] as const)('says what to do with a recipe that is too long: %s', async (language, words) => {
    await act(() => changeLanguage(language));
    await loadTexts('recipes', 'verdict', 'risk', 'errors');
    const body = JSON.stringify({ code: 'recipe_too_long', message: 'too long' });
    backend.invoke.mockImplementation(async () => ({
      data: null,
      error: new FunctionsHttpError(new Response(body, { status: 413 })),
    }));
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  });

  it('can be tried again, and says why where that is known', async () => {
    answer({ 'adapt-recipe': 401 });
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('Authentication expired.');
    answer({ 'adapt-recipe': adaptedTart });
    await press('Try again');
    await shown();
  });
});

it('a recipe of 300 ingredients and as many steps is shown whole', async () => {
  const name = (at: number) => `ingredient ${at}`;
  const many = Array.from({ length: 300 }, (_, at) => ({ amount: '1', unit: 'g', name: name(at) }));
  const steps = many.map((_each, at) => `Add it ${at}.`);
  answer({
    'adapt-recipe': {
      ...adaptedTart,
      ...SUCCESS,
      adaptedRecipe: { ...adaptedTart.adaptedRecipe, ingredients: many, instructions: steps },
      changes: { ingredients: [], steps: [], notSolvable: [] },
    },
  });
  await open();
  await shown();
  expect(screen.getByText('Add it 299.')).toBeTruthy();
  expect(screen.getByText('ingredient 299')).toBeTruthy();
});
