// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../i18n/index.ts';
import { forgetUser } from '../../lib/personal-data.ts';
import { openPage, USER_ID } from '../../testing/open-page.tsx';
import { IngredientTestPage } from './ingredient-test-page.tsx';
import { answerWith, backend, field, open, row, test, toasts } from './testing/ingredient-test-page.tsx';
import { spy } from './testing/ingredient-test-page-spy.ts';

vi.mock('../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../lib/backend/backend.ts')>()),
  getBackend: (await import('./testing/ingredient-test-page-spy.ts')).spy.getBackend,
}));
vi.mock('../../ui/toast.ts', async () => ({
  toast: (await import('./testing/ingredient-test-page-spy.ts')).spy.toast,
}));
vi.mock('../../offline/engine.ts', async (original) => {
  const real = await original<typeof import('../../offline/engine.ts')>();
  return {
    ...real,
    loadEngine: (await import('./testing/ingredient-test-page-spy.ts')).spy.loadEngine.mockImplementation(
      real.loadEngine,
    ),
  };
});

describe('without a network', () => {
  const away = () =>
    backend.invoke.mockImplementation(async () => ({
      data: null,
      error: Object.assign(new Error('Failed to fetch'), { name: 'FunctionsFetchError' }),
    }));
  it('judges a partner’s test by her profile and never by his', async () => {
    const profile = {
      country: null,
      edd: null,
      toxoplasmosis_status: 'NO',
      gestational_diabetes: 'NO',
    } as const;
    const since = '2026-11-01T10:00:00Z';
    backend.together = { role: 'partner', since, profile: { ...profile, allergies: ['peanuts'] } };
    away();
    await open();
    await answeredHere('peanut butter');
    expect(screen.getAllByText(/allerg/i).length).toBeGreaterThan(0);
    expect(screen.queryByText(/strictest answer/)).toBeNull();
  });

  it('answers as for the strictest, and says so, where it is not known by whose profile', async () => {
    forgetUser();
    backend.together = null;
    away();
    await open();
    await answeredHere('mustard');
    expect(
      screen.getByText(
        'Whose profile counts could not be looked up, so this is the strictest answer: ' +
          'it takes all 14 common allergens for allergies, and knows of no others.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'For you' })).toBeTruthy();
  });

  const answeredHere = async (text: string) => {
    await test(text);
    await waitFor(() => expect(screen.getByText('Answered on this device')).toBeTruthy());
  };
  const profile = {
    user_id: USER_ID,
    age: null,
    country: 'FR',
    language: 'en',
    edd: null,
    toxoplasmosis_status: 'UNKNOWN',
    gestational_diabetes: 'UNKNOWN',
    dietary_preferences: [],
    allergies: ['Dairy/Milk products'],
    updated_at: '2026-01-01T00:00:00Z',
  };

  it('answers on this device with the profile at hand, says so, and saves the test once back online', async () => {
    backend.tables.profiles = [profile];
    await open();
    away();
    await answeredHere('comté');
    expect(screen.getByText('HIGH RISK')).toBeTruthy();
    expect(screen.getByText(/The test is saved when you are back online/)).toBeTruthy();
    expect(screen.queryByText(/Your profile was not available here/)).toBeNull();
    expect(backend.tables.ingredient_tests).toEqual([]);

    const [, sent] = backend.invoke.mock.calls[0] ?? [];
    answerWith();
    await act(async () => window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(toasts()).toEqual(['1 test saved']));
    expect(backend.tables.ingredient_tests).toMatchObject([
      { id: sent?.body.test_id, ingredient_name: 'comté' },
    ]);
    await act(async () => window.dispatchEvent(new Event('online')));
    expect(backend.tables.ingredient_tests).toHaveLength(1);
  });

  it('says that the profile was not taken into account where it could not be read', async () => {
    backend.failure = { message: 'Failed to fetch', status: 0 };
    away();
    await openPage(<IngredientTestPage />, '/ingredient-test');
    await answeredHere('Steak tartare');
    expect(screen.getByText('HIGH RISK')).toBeTruthy();
    expect(screen.getByText(/Your profile was not available here/)).toBeTruthy();
  });

  it('says so where this device has no answer either, and keeps what was typed', async () => {
    spy.loadEngine.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await open();
    away();
    await test('brie');
    await waitFor(() => expect(toasts()).toEqual(['Network Error']));
    expect(field().value).toBe('brie');
  });

  it('forgets what waits when the user changes', async () => {
    await open();
    away();
    await answeredHere('bread');
    expect(JSON.stringify({ ...localStorage })).toContain('bread');
    forgetUser();
    expect(JSON.stringify({ ...localStorage })).not.toContain('bread');
  });
});

describe('the history', () => {
  it('shows rating, time, confidence, the first reason and how many more, and three allergens', async () => {
    backend.tables.ingredient_tests = [
      row('surprise', 2, {
        confidence: 71,
        reasons: ['One.', 'Two.', 'Three.'],
        allergens: ['gluten', 'eggs', 'milk', 'fish', 'soya'].map((allergen) => ({
          allergen,
          option: null,
          certainty: 'sure',
        })),
      }),
    ];
    await open();
    const entry = screen.getByRole('region', { name: 'Your last 1 test' });
    for (const text of ['One. (+2 more)', 'Confidence 71%', 'Gluten', 'Eggs', 'Milk', '+2', 'Safe']) {
      expect(entry.textContent).toContain(text);
    }
    expect(entry.textContent).toMatch(/2 h ago|Yesterday/);
    expect(entry.textContent).not.toContain('Soya');
  });

  it('keeps the twenty newest', async () => {
    backend.tables.ingredient_tests = Array.from({ length: 22 }, (_, at) => row(`food ${at}`, at));
    answerWith();
    await open();
    const names = () =>
      within(screen.getByRole('region', { name: 'Your last 20 tests' }))
        .getAllByRole('button', { name: /^Show the answer/ })
        .map((button) => button.textContent);
    expect(names()).toEqual(Array.from({ length: 20 }, (_, at) => `food ${at}`));
    await test('brie');
    expect(names().slice(0, 2)).toEqual(['brie', 'food 0']);
    expect(names()).toHaveLength(20);
  });

  it('tests an entry again, shows a stored answer, and deletes a single one', async () => {
    backend.tables.ingredient_tests = [row('bread', 3), row('brie', 5, { risk: 'HIGH_RISK' })];
    answerWith();
    await open();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show the answer for brie' })));
    expect(screen.getByText('HIGH RISK')).toBeTruthy();
    expect(backend.invoke).not.toHaveBeenCalled();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retest bread' })));
    expect(backend.tables.ingredient_tests).toHaveLength(3);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Delete the test of brie' })));
    await waitFor(() => expect(toasts()).toContain('Test deleted'));
    expect(backend.tables.ingredient_tests?.map(({ ingredient_name }) => ingredient_name)).not.toContain(
      'brie',
    );
  });

  it('is cleared after asking once, for this user alone', async () => {
    const foreign = { ...row('ham', 1), user_id: 'somebody else' };
    backend.tables.ingredient_tests = [row('bread', 3), foreign];
    await open();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Clear' })));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })));
    expect(backend.tables.ingredient_tests).toHaveLength(2);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Clear' })));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Delete all' })));
    await waitFor(() => expect(toasts()).toEqual(['History cleared']));
    expect(backend.tables.ingredient_tests).toEqual([foreign]);
    expect(screen.getByText(/No tests yet/)).toBeTruthy();
  });

  it('says when it cannot be loaded or cleared, and loses nothing', async () => {
    backend.tables.ingredient_tests = [row('bread', 3)];
    backend.failure = { message: 'broken', status: 500 };
    await open();
    await waitFor(() => expect(toasts()).toContain('Error loading history'));
    backend.failure = null;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Clear' })).toBeTruthy());
    backend.failure = { message: 'broken', status: 500 };
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Clear' })));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Delete all' })));
    await waitFor(() => expect(toasts()).toContain('Error clearing history'));
    expect(backend.tables.ingredient_tests).toHaveLength(1);
  });

  it('speaks French where the interface does', async () => {
    backend.tables.ingredient_tests = [row('pain', 0)];
    await open();
    await act(() => changeLanguage('fr'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tester un ingrédient');
    expect(screen.getByText('À l’instant')).toBeTruthy();
  });
});
