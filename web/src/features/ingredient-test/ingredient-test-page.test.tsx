// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openPage, USER_ID } from '../../testing/open-page.tsx';
import { IngredientTestPage } from './ingredient-test-page.tsx';
import {
  answerWith,
  assessment,
  backend,
  field,
  open,
  row,
  submit,
  test,
  toasts,
  type,
} from './testing/ingredient-test-page.tsx';

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

it('says of an answer that the server had no room to keep that it was not saved', async () => {
  backend.invoke.mockResolvedValue({ data: { result: assessment(), kept: false }, error: null });
  await open();
  await test('bread');
  await waitFor(() =>
    expect(toasts()).toContain(
      'This answer could not be saved because the server has no room left. Note it down if you want to keep it.',
    ),
  );
  expect(screen.getByText('We know of no reason to avoid bread.')).toBeTruthy();
});

it('marks the answer for her diet, in words of its own and apart from the rating', async () => {
  backend.tables.profiles = [{ user_id: USER_ID, language: 'en', dietary_preferences: ['Vegan', 'Halal'] }];
  answerWith({ diet: { foods: [{ food: 'milk bread', is: ['milk'], may: [] }], says: [], open: true } });
  await open();
  await test('milk bread');
  const part = (await screen.findByRole('heading', { name: 'Your diet' })).parentElement;
  expect(part?.textContent).toContain('Vegan: contains milk bread (milk)');
  expect(part?.textContent).toContain('Halal: the words do not say');
  expect(part?.textContent).toContain('This does not change the rating, and it is no promise.');
});

it('says of an answer from before that nobody looked for her diet', async () => {
  backend.tables.profiles = [{ user_id: USER_ID, language: 'en', dietary_preferences: ['Vegan'] }];
  answerWith();
  await open();
  await test('milk bread');
  expect(
    await screen.findByText('This was tested before we looked for your diet. Test it again to see it.'),
  ).toBeTruthy();
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
    expect(screen.getByRole('link', { name: 'I already ate it' }).getAttribute('href')).toBe(
      '/already-ate?name=brie+zorglub',
    );
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

it('leads a signed-out visitor to sign-in', async () => {
  const { router } = await openPage(<IngredientTestPage />, '/ingredient-test', null);
  expect(router.state.location).toMatchObject({ pathname: '/auth', state: { from: '/ingredient-test' } });
});
