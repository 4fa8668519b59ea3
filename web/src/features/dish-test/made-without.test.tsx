// @vitest-environment happy-dom
import type { Finding } from '@mirabelle/contract/finding.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage, loadTexts, startTexts } from '../../i18n/index.ts';
import { forgetUser } from '../../lib/personal-data.ts';
import { fakeRows } from '../../testing/fake-rows.ts';
import { openPage, USER_ID } from '../../testing/open-page.tsx';
import { DishTestPage } from './dish-test-page.tsx';

const spy = vi.hoisted(() => ({ getBackend: vi.fn() }));
vi.mock('../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../lib/backend/backend.ts')>()),
  getBackend: spy.getBackend,
}));
vi.mock('../../ui/toast.ts', () => ({ toast: vi.fn() }));

const egg: Finding = {
  rule: 'salmonella',
  key: 'salmonella.likely',
  risk: 'TO_CHECK',
  cannotTell: 'composition',
  subject: 'egg',
  data: { food: { en: 'egg', fr: 'œuf' }, dish: { en: 'carbonara' } },
  citations: [],
  elsewhere: [],
  question: null,
  modification: null,
};

/** Judges as the server does: the egg counts until the user says that there is none. */
function assessed({ dish_name, made_without = [] }: Record<string, unknown>) {
  const fine = { risk: 'NO_RISK', reasons: ['Fine.'], confidence: 90 } as const;
  const without = made_without as string[];
  const open = without.length === 0;
  const risk = open ? 'TO_CHECK' : 'NO_RISK';
  return {
    dish_name,
    overall_risk: risk,
    confidence: open ? 75 : 92,
    ingredient_risks: [
      { ingredient: 'pasta', ...fine },
      ...(open
        ? [{ ingredient: 'egg', ...fine, risk: 'TO_CHECK', findings: [egg], hidden: true, missing: true }]
        : []),
    ],
    findings: open ? [egg] : [],
    made_without: without,
  };
}

let backend: ReturnType<typeof fakeRows>;
let failing: Error | null;
beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('dish-test', 'models', 'verdict', 'risk', 'errors');
});
beforeEach(() => {
  failing = null;
  backend = fakeRows({ dish_tests: [], profiles: [] });
  spy.getBackend.mockReset().mockImplementation(async () => backend.client);
  backend.invoke.mockImplementation(async (name, { body }) => {
    if (name === 'suggest-ingredients') return { data: null, error: new Error('not asked here') };
    if (failing) return { data: null, error: failing };
    const { test_id: id, dish_name, ingredients } = body as Record<string, unknown>;
    const created_at = new Date().toISOString();
    const result = assessed(body as Record<string, unknown>);
    backend.tables.dish_tests?.push({
      ...{ id, dish_name, ingredients, created_at, user_id: USER_ID },
      safety_assessment: result,
    });
    return { data: { result, test: { id, dish_name, ingredients, created_at } }, error: null };
  });
  forgetUser();
});
afterEach(async () => {
  cleanup();
  await act(() => changeLanguage('en'));
});

const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const bodies = () =>
  backend.invoke.mock.calls.filter(([name]) => name === 'test-dish').map(([, { body }]) => body);

/** Has a carbonara of pasta alone tested. */
async function tested() {
  await openPage(<DishTestPage />, '/dish-test');
  type('Dish Name', 'Carbonara');
  await press('Get Ingredients');
  await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy());
  await press('Enter the ingredients yourself');
  type('Ingredient 1', 'pasta');
  await press('Test Dish Safety');
  await waitFor(() => expect(screen.getByText('Needs Verification')).toBeTruthy());
}

describe('what such a dish usually holds and the list lacks', () => {
  it('is left out by one tap, which tests the dish again, and taken back by another', async () => {
    await tested();
    expect(screen.getByText(/Not on your list, but such a dish may contain it/)).toBeTruthy();
    await press('Made without it: egg');
    await waitFor(() => expect(screen.getByText('Generally Safe')).toBeTruthy());
    expect(bodies()[0]).not.toHaveProperty('made_without');
    expect(bodies()[1]).toMatchObject({
      dish_name: 'Carbonara',
      ingredients: ['pasta'],
      made_without: ['egg'],
    });
    expect(screen.getByText('Confidence: 92%')).toBeTruthy();
    expect(screen.getAllByText('Made without, as you said').length).toBeGreaterThan(0);
    const list = screen.getByRole('region', { name: 'Your dish tests' });
    expect(within(list).getByText('Made without egg')).toBeTruthy();

    const result = screen.getByRole('heading', { name: 'Ingredient Analysis' }).closest('section');
    const back = within(result as HTMLElement).getByRole('button', { name: 'Undo: egg' });
    await act(async () => fireEvent.click(back));
    await waitFor(() => expect(screen.getByText('Needs Verification')).toBeTruthy());
    expect(bodies()[2]).not.toHaveProperty('made_without');
    expect(new Set(bodies().map((body) => (body as { test_id: string }).test_id)).size).toBe(3);
  });

  it('stays as it is said when the ingredients are changed, and can be taken back there', async () => {
    await tested();
    await press('Made without it: egg');
    await waitFor(() => expect(screen.getByText('Generally Safe')).toBeTruthy());
    await press('Change the ingredients');
    type('Ingredient 1', 'spaghetti');
    await press('Test Dish Safety');
    await waitFor(() => expect(bodies()).toHaveLength(3));
    expect(bodies()[2]).toMatchObject({ ingredients: ['spaghetti'], made_without: ['egg'] });
    const form = screen.getByLabelText('Ingredient 1').closest('form') as HTMLFormElement;
    await act(async () => fireEvent.click(within(form).getByRole('button', { name: 'Undo: egg' })));
    expect(within(form).queryByText('Made without, as you said')).toBeNull();
    await press('Test Dish Safety');
    await waitFor(() => expect(bodies()).toHaveLength(4));
    expect(bodies()[3]).not.toHaveProperty('made_without');
  });

  it('is no longer left out once it stands in the list', async () => {
    await tested();
    await press('Made without it: egg');
    await waitFor(() => expect(screen.getByText('Generally Safe')).toBeTruthy());
    type('Ingredient 1', 'Egg');
    await press('Test Dish Safety');
    await waitFor(() => expect(bodies()).toHaveLength(3));
    expect(bodies()[2]).not.toHaveProperty('made_without');
  });

  it('keeps the answer when the dish cannot be tested again, says why, and a retry is the same test', async () => {
    await tested();
    failing = Object.assign(new Error('Failed to fetch'), { status: 0 });
    await press('Made without it: egg');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Network error'));
    expect(screen.getByText('The answer below is the previous one.')).toBeTruthy();
    expect(screen.getByText('Needs Verification')).toBeTruthy();
    failing = null;
    await press('Made without it: egg');
    await waitFor(() => expect(screen.getByText('Generally Safe')).toBeTruthy());
    expect(screen.queryByRole('alert')).toBeNull();
    const ids = bodies().map((body) => (body as { test_id: string }).test_id);
    expect(ids.at(-1)).toBe(ids.at(-2));
  });

  it('is said and asked in French', async () => {
    await tested();
    await act(() => changeLanguage('fr'));
    expect(screen.getByText(/Absent de votre liste/)).toBeTruthy();
    await press(/^Préparé sans\s: œuf/);
    await waitFor(() => expect(screen.getAllByText('Préparé sans, d’après vous').length).toBeGreaterThan(0));
    expect(bodies()[1]).toMatchObject({ made_without: ['œuf'] });
  });
});
