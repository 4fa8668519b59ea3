// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage, loadTexts, startTexts } from '../../i18n/index.ts';
import { forgetUser } from '../../lib/personal-data.ts';
import { fakeRows } from '../../testing/fake-rows.ts';
import { openPage, USER_ID } from '../../testing/open-page.tsx';
import { IngredientTestPage } from './ingredient-test-page.tsx';

const spy = vi.hoisted(() => ({ getBackend: vi.fn(), toast: vi.fn(), loadEngine: vi.fn() }));
vi.mock('../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../lib/backend/backend.ts')>()),
  getBackend: spy.getBackend,
}));
vi.mock('../../ui/toast.ts', () => ({ toast: spy.toast }));
vi.mock('../../offline/engine.ts', async (original) => {
  const real = await original<typeof import('../../offline/engine.ts')>();
  return { ...real, loadEngine: spy.loadEngine.mockImplementation(real.loadEngine) };
});

const assessment = (over = {}) => ({
  risk: 'NO_RISK',
  confidence: 92,
  reasons: ['Nothing known speaks against bread.'],
  questions_for_cook: [],
  possible_modifications: [],
  allergen_flags: [],
  profile_flags: [],
  findings: [],
  profile_findings: [],
  allergens: [],
  unknown: [],
  ...over,
});
const HOUR_MS = 60 * 60 * 1000;
let made = 0;
const row = (name: string, hoursAgo: number, over = {}) => ({
  id: `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`,
  user_id: USER_ID,
  ingredient_name: name,
  created_at: new Date(Date.now() - hoursAgo * HOUR_MS).toISOString(),
  safety_assessment: assessment(over),
});

let backend: ReturnType<typeof fakeRows>;
const answerWith = (over = {}) =>
  backend.invoke.mockImplementation(async (_name, { body }) => {
    const kept = { ...row(String(body.ingredient_name), 0, over), id: body.test_id };
    backend.tables.ingredient_tests?.push(kept);
    return {
      data: {
        result: kept.safety_assessment,
        test: { id: kept.id, ingredient_name: kept.ingredient_name, created_at: kept.created_at },
      },
      error: null,
    };
  });
const open = async () => {
  const shown = await openPage(<IngredientTestPage />, '/ingredient-test');
  await waitFor(() => expect(screen.queryByText('Loading your tests...')).toBeNull());
  return shown;
};
const field = () => screen.getByLabelText('Ingredient or food') as HTMLInputElement;
const submit = () => screen.getByRole('button', { name: /Test ingredient|Testing/ }) as HTMLButtonElement;
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const test = async (text: string) => {
  type(text);
  await act(async () => fireEvent.click(submit()));
};
const toasts = () => spy.toast.mock.calls.map(([{ title }]) => title);

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('ingredient-test', 'models', 'verdict', 'risk', 'errors');
});
beforeEach(() => {
  backend = fakeRows({ ingredient_tests: [], profiles: [] });
  spy.getBackend.mockReset().mockImplementation(async () => backend.client);
  spy.toast.mockReset();
  localStorage.clear();
});
afterEach(async () => {
  cleanup();
  await act(() => changeLanguage('en'));
});

it('says of an answer that the server had no room to keep that it was not saved', async () => {
  backend.invoke.mockResolvedValue({ data: { result: assessment(), kept: false }, error: null });
  await open();
  await test('bread');
  await waitFor(() =>
    expect(toasts()).toContain(
      'This answer could not be saved because the server has no room left. Note it down if you want to keep it.',
    ),
  );
  expect(screen.getByText('Nothing known speaks against bread.')).toBeTruthy();
});

describe('the form', () => {
  it('can be sent only once something is typed, and says what is wrong until one types on', async () => {
    await open();
    expect(submit().disabled).toBe(true);
    await test('   ');
    expect(screen.getByText('Please enter an ingredient name')).toBeTruthy();
    await test(' a ');
    expect(screen.getByText('Ingredient name must be at least 2 characters')).toBeTruthy();
    type('ab');
    expect(screen.queryByText('Ingredient name must be at least 2 characters')).toBeNull();
    expect(backend.invoke).not.toHaveBeenCalled();
  });

  it('shows the answer, its reasons and what it was about, and puts it first in the history', async () => {
    backend.tables.ingredient_tests = [row('bread', 3)];
    answerWith({ risk: 'HIGH_RISK', reasons: ['Leave brie out.'], unknown: ['zorglub'] });
    await open();
    await test('  brie zorglub ');
    expect(backend.invoke).toHaveBeenCalledWith(
      'test-ingredient',
      expect.objectContaining({
        body: { ingredient_name: 'brie zorglub', test_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      }),
    );
    expect(screen.getByText('HIGH RISK')).toBeTruthy();
    expect(screen.getByText(/We could not make sense of these words: zorglub/)).toBeTruthy();
    const names = within(screen.getByRole('region', { name: 'Your last 2 tests' }))
      .getAllByRole('button', { name: /^Show the answer/ })
      .map((button) => button.textContent);
    expect(names).toEqual(['brie zorglub', 'bread']);
  });

  it('sends one test however often the button is pressed meanwhile', async () => {
    let answer = (_: unknown) => {};
    backend.invoke.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    await open();
    await test('brie');
    await act(async () => fireEvent.submit(field().form as HTMLFormElement));
    await waitFor(() => expect(submit().disabled).toBe(true));
    expect(backend.invoke).toHaveBeenCalledTimes(1);
    await act(async () => answer({ data: null, error: null }));
  });
});

describe('a test that fails', () => {
  const failing = (error: Error) => backend.invoke.mockImplementation(async () => ({ data: null, error }));
  it.each([
    ['the session has ended', Object.assign(new Error('no'), { status: 401 }), 'Authentication required'],
    [
      'the browser names CORS',
      Object.assign(new Error('blocked by CORS policy'), { status: 400 }),
      'CORS Error',
    ],
    ['the server breaks', Object.assign(new Error('broken'), { status: 500 }), 'Test failed'],
  ])('says so when %s, and keeps what was typed', async (_why, error, title) => {
    failing(error);
    await open();
    await test('brie');
    await waitFor(() => expect(toasts()).toEqual([title]));
    expect(field().value).toBe('brie');
    expect(submit().disabled).toBe(false);
  });

  it('says so when the answer is not what was agreed', async () => {
    backend.invoke.mockImplementation(async () => ({ data: { result: { risk: 'SAFE' } }, error: null }));
    await open();
    await test('brie');
    await waitFor(() => expect(toasts()).toEqual(['Invalid response']));
    expect(screen.queryByText('NO RISK')).toBeNull();
  });
});

describe('without a network', () => {
  const away = () =>
    backend.invoke.mockImplementation(async () => ({
      data: null,
      error: Object.assign(new Error('Failed to fetch'), { name: 'FunctionsFetchError' }),
    }));
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

it('leads a signed-out visitor to sign-in', async () => {
  const { router } = await openPage(<IngredientTestPage />, '/ingredient-test', null);
  expect(router.state.location).toMatchObject({ pathname: '/auth', state: { from: '/ingredient-test' } });
});
