// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../i18n/index.ts';
import { openPage } from '../../testing/open-page.tsx';
import { DishTestPage } from './dish-test-page.tsx';
import {
  answerWith,
  backend,
  calls,
  line,
  open,
  press,
  row,
  suggests,
  toasts,
  toIngredients,
  type,
  values,
} from './testing/dish-test-page.tsx';

vi.mock('../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../lib/backend/backend.ts')>()),
  getBackend: (await import('./testing/dish-test-page-spy.ts')).spy.getBackend,
}));
vi.mock('../../ui/toast.ts', async () => ({
  toast: (await import('./testing/dish-test-page-spy.ts')).spy.toast,
}));
vi.mock('../../offline/engine.ts', async () => ({
  loadFoodNames: (await import('./testing/dish-test-page-spy.ts')).spy.loadFoodNames,
}));

describe('the list of tests', () => {
  const twoDays = () => [
    row('Steak tartare', 0, ['beef', 'egg yolk', 'capers', 'onion', 'mustard'], {
      overall_risk: 'HIGH_RISK',
    }),
    row('Caesar salad', 1, ['lettuce'], { overall_risk: 'TO_CHECK', confidence: 71 }),
    row('Apple crumble', 3, ['apple', 'flour']),
    row('Beef stew', 30, ['beef']),
  ];
  const shown = () =>
    screen.getAllByRole('button', { name: /^Show the answer for/ }).map((e) => e.textContent);
  const choose = (label: string, value: string) =>
    act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));

  it('says when there is none', async () => {
    await open();
    expect(screen.getByText('No dish tests yet')).toBeTruthy();
    expect(screen.queryByLabelText('Search your dish tests')).toBeNull();
  });

  it('shows three ingredients and how many more, the day, the rating and the confidence', async () => {
    backend.tables.dish_tests = twoDays();
    await open();
    const [tartare, caesar, crumble, stew] = screen
      .getByRole('region', { name: 'Your dish tests' })
      .querySelectorAll('li');
    for (const text of ['beef, egg yolk, capers +2 more', 'Today', 'High Risk', 'Confidence 88%']) {
      expect(tartare?.textContent).toContain(text);
    }
    for (const text of ['Yesterday', 'Needs Check', 'Confidence 71%'])
      expect(caesar?.textContent).toContain(text);
    expect(crumble?.textContent).toContain('3 days ago');
    expect(crumble?.textContent).not.toContain('more');
    expect(stew?.textContent).toMatch(/\d{4}/);
    expect(screen.getByText('Showing 4 of 4 tests')).toBeTruthy();
  });

  it('is searched, filtered and sorted, and says when nothing matches', async () => {
    backend.tables.dish_tests = twoDays();
    await open();
    const search = screen.getByPlaceholderText('Search dishes or ingredients...') as HTMLInputElement;
    type(search, 'beef');
    expect(shown()).toEqual(['Steak tartare', 'Beef stew']);
    expect(screen.getByText('Showing 2 of 4 tests')).toBeTruthy();
    await choose('Rating', 'NO_RISK');
    expect(shown()).toEqual(['Beef stew']);
    type(search, 'sushi');
    expect(screen.getByText('No tests match your search criteria')).toBeTruthy();
    expect(screen.getByText('Showing 0 of 4 tests')).toBeTruthy();
    await press('Show all');
    await choose('Order', 'alphabetical');
    expect(shown()).toEqual(['Apple crumble', 'Beef stew', 'Caesar salad', 'Steak tartare']);
    await choose('Order', 'oldest');
    expect(shown()[0]).toBe('Beef stew');
  });

  it('shows a stored answer, reads it once, and leaves the dish at hand as it is', async () => {
    backend.tables.dish_tests = twoDays();
    answerWith({ 'suggest-ingredients': suggests() });
    await open();
    await toIngredients();
    type(line(1), 'my own');
    await press('Show the answer for Caesar salad');
    await waitFor(() => expect(toasts()).toEqual(['Loaded previous test for "Caesar salad"']));
    expect(screen.getByText('Needs Verification')).toBeTruthy();
    expect(values()).toEqual(['my own']);
    expect(calls('test-dish')).toEqual([]);
    await press('Change the ingredients');
    expect(values()).toEqual(['lettuce']);
    await press('Back to the ingredients');
    expect(values()).toEqual(['my own']);
    await press('Test Another Dish');
    expect(values()).toEqual(['my own']);
  });

  it('says when a test is gone or cannot be opened', async () => {
    backend.tables.dish_tests = twoDays();
    await open();
    backend.tables.dish_tests = [];
    await press('Show the answer for Caesar salad');
    await waitFor(() => expect(toasts()).toEqual(['This test could not be opened']));
    backend.failure = { message: 'broken', status: 400 };
    await press('Show the answer for Apple crumble');
    await waitFor(() => expect(toasts()).toHaveLength(2));
  });

  it('loses a single test after asking once, and its answer with it', async () => {
    backend.tables.dish_tests = twoDays();
    await open();
    await press('Show the answer for Caesar salad');
    await waitFor(() => expect(screen.getByText('Needs Verification')).toBeTruthy());
    await press(/^Delete the test of Caesar salad/);
    await press('Cancel');
    expect(backend.tables.dish_tests).toHaveLength(4);
    await press(/^Delete the test of Caesar salad/);
    await press('Delete');
    await waitFor(() => expect(toasts()).toContain('Test deleted'));
    expect(backend.tables.dish_tests).toHaveLength(3);
    expect(screen.queryByText('Needs Verification')).toBeNull();
    expect(screen.getByText('Showing 3 of 3 tests')).toBeTruthy();
  });

  it('says when it cannot be loaded, or a test not deleted, and loses nothing', async () => {
    backend.tables.dish_tests = twoDays();
    backend.failure = { message: 'broken', status: 500 };
    await open();
    await waitFor(() => expect(toasts()).toEqual(['Your dish tests could not be loaded']));
    backend.failure = null;
    await press('Try again');
    await waitFor(() => expect(screen.getByText('Showing 4 of 4 tests')).toBeTruthy());
    backend.failure = { message: 'broken', status: 400 };
    await press(/^Delete the test of Beef stew/);
    await press('Delete');
    await waitFor(() => expect(toasts()).toContain('The test could not be deleted'));
    expect(backend.tables.dish_tests).toHaveLength(4);
  });
});

it('explains itself in three steps and says what it is not, in both languages', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'How Dish Testing Works' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Important Safety Notice' })).toBeTruthy();
  await act(() => changeLanguage('fr'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tester un plat');
  expect(screen.getByText(/Quel plat souhaitez-vous tester/)).toBeTruthy();
  expect(screen.getByText('Aucun plat testé pour l’instant')).toBeTruthy();
});

it('leads a signed-out visitor to sign-in', async () => {
  const { router } = await openPage(<DishTestPage />, '/dish-test', null);
  expect(router.state.location).toMatchObject({ pathname: '/auth', state: { from: '/dish-test' } });
});
