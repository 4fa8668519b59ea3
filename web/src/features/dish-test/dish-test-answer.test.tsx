// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../i18n/index.ts';
import { USER_ID } from '../../testing/open-page.tsx';
import {
  type Answers,
  answerWith,
  backend,
  button,
  calls,
  fails,
  finding,
  judges,
  line,
  nameField,
  open,
  press,
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

it('marks the dish for her diet', async () => {
  backend.tables.profiles = [{ user_id: USER_ID, language: 'en', dietary_preferences: ['Halal'] }];
  const diet = { foods: [{ food: 'bacon', is: ['pork' as const], may: [] }], says: [], open: false };
  answerWith({ 'suggest-ingredients': suggests(), 'test-dish': judges({ diet }) });
  await open();
  await toIngredients();
  type(line(1), 'bacon');
  await press('Test Dish Safety');
  expect(await screen.findByText('Halal: contains bacon (pork)')).toBeTruthy();
});

describe('a test', () => {
  const ready = async (answers: Answers, ingredient = ' raw egg ') => {
    answerWith({ 'suggest-ingredients': suggests(), ...answers });
    await open();
    await toIngredients();
    type(line(1), ingredient);
  };

  it('sends what is in the list without blanks, and shows the answer with all its parts', async () => {
    const high = finding({
      key: 'high',
      risk: 'HIGH_RISK',
      cannotTell: null,
      question: 'heat',
      data: { food: { en: 'raw egg', fr: 'œuf cru' } },
      subject: 'raw egg',
    });
    await ready({
      'test-dish': judges({
        overall_risk: 'HIGH_RISK',
        confidence: 91,
        findings: [
          high,
          finding({ rule: 'listeria', subject: 'Carbonara', data: { food: { en: 'the whole' } } }),
        ],
        ingredient_risks: [
          {
            ingredient: 'pasta',
            risk: 'NO_RISK',
            reasons: ['Fine.'],
            confidence: 90,
            findings: [],
            hidden: false,
            missing: false,
          },
          {
            ingredient: 'raw egg',
            risk: 'HIGH_RISK',
            reasons: [],
            confidence: 90,
            findings: [high],
            hidden: false,
            missing: false,
          },
          {
            ingredient: 'bacon',
            risk: 'TO_CHECK',
            reasons: ['Ask.'],
            confidence: 90,
            findings: [],
            hidden: true,
            missing: false,
          },
        ],
        profile_flags: ['You told us of an egg allergy.'],
        allergens: [{ allergen: 'eggs', option: 'Eggs', certainty: 'sure' }],
        unknown: ['zorglub'],
      }),
    });
    await press('Add Ingredient');
    await press('Test Dish Safety');
    expect(calls('test-dish')[0]?.[1].body).toEqual({
      dish_name: 'Carbonara',
      ingredients: ['raw egg'],
      test_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    await waitFor(() => expect(toasts()).toEqual(['Dish "Carbonara" tested successfully!']));
    for (const title of ['Ingredient Analysis', 'Safety Concerns', 'For you', 'Allergen Alerts']) {
      expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    }
    expect(screen.getByText('Confidence: 91%')).toBeTruthy();
    expect(screen.getByText('Skip this one, or ask for it to be made another way.')).toBeTruthy();
    expect(screen.getAllByText('High Risk').length).toBeGreaterThan(1);
    expect(screen.getByText('1 ingredient without a known risk')).toBeTruthy();
    expect(screen.getByText('Not on your list, but part of such a dish')).toBeTruthy();
    expect(screen.getByText('The dish as a whole')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /NHS, 2023/ }).length).toBeGreaterThan(0);
    expect(screen.getByText('You told us of an egg allergy.')).toBeTruthy();
    expect(screen.getByText(/We could not make sense of these words: zorglub/)).toBeTruthy();
    expect(screen.getByText('Showing 1 of 1 tests')).toBeTruthy();
    expect(values()).toEqual([' raw egg ', '']);
  });

  it.each([
    ['HIGH_RISK', 'High Risk', 'High Risk'],
    ['TO_CHECK', 'Needs Verification', 'Needs Check'],
    ['NO_RISK', 'Generally Safe', 'Safe'],
  ] as const)('calls %s "%s" in the answer and "%s" in the list', async (overall_risk, full, short) => {
    await ready({ 'test-dish': judges({ overall_risk }) });
    await press('Test Dish Safety');
    await waitFor(() => expect(screen.getAllByText(full).length).toBeGreaterThan(0));
    const list = screen.getByRole('region', { name: 'Your dish tests' });
    expect(within(list).getByText(short)).toBeTruthy();
  });

  it('says why where no ingredient stands out, with sources', async () => {
    const fine = ['pasta', 'leek'].map((food) =>
      finding({ rule: 'general', key: 'fine', risk: 'NO_RISK', subject: food, data: { food: { en: food } } }),
    );
    await ready({ 'test-dish': judges({ findings: fine }) });
    await press('Test Dish Safety');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Why' })).toBeTruthy());
    expect(screen.getByText(/^Pasta and leek: no known risk/)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /NHS, 2023/ })).toHaveLength(1);
    expect(screen.queryByText('Safety Concerns')).toBeNull();
    expect(screen.queryByRole('link', { name: 'I already ate it' })).toBeNull();
  });

  it('shows the stored words of an answer without findings: concerns, questions, modifications', async () => {
    await ready({
      'test-dish': judges({
        overall_risk: 'TO_CHECK',
        recommendations: ['Mind the egg.'],
        questions_for_cook: ['Is the egg cooked?'],
        possible_modifications: ['Ask for a firm yolk.'],
      }),
    });
    await press('Test Dish Safety');
    await waitFor(() => expect(screen.getByText('Mind the egg.')).toBeTruthy());
    for (const text of [
      'Questions to Ask',
      'Is the egg cooked?',
      'Suggested Modifications',
      'Ask for a firm yolk.',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
  });

  it('is made once however often the button is pressed, also after the page was left', async () => {
    let answer = (_: unknown) => {};
    let body: Record<string, unknown> = {};
    await ready({
      'test-dish': (sent) => {
        body = sent;
        return new Promise((resolve) => (answer = resolve));
      },
    });
    const form = line(1).form as HTMLFormElement;
    await act(async () => {
      fireEvent.click(button('Test Dish Safety'));
      fireEvent.submit(form);
    });
    await waitFor(() => expect(button('Testing Dish Safety...').disabled).toBe(true));
    await act(async () => fireEvent.submit(form));
    expect(calls('test-dish')).toHaveLength(1);
    await act(async () => answer(judges()(body)));
    await waitFor(() => expect(screen.getByText('Generally Safe')).toBeTruthy());
    expect(calls('test-dish')).toHaveLength(1);
  });

  it('has the same id when it is sent again after a failure, and another once something was changed', async () => {
    await ready({ 'test-dish': fails('nope', 400) });
    const idOf = (at: number) => calls('test-dish')[at]?.[1].body.test_id;
    for (const _ of [1, 2]) {
      await press('Test Dish Safety');
      await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Error: nope'));
    }
    expect(idOf(1)).toBe(idOf(0));
    type(line(1), 'firm egg');
    expect(screen.queryByText('Error: nope')).toBeNull();
    answerWith({ 'test-dish': judges() });
    await press('Test Dish Safety');
    await waitFor(() => expect(screen.getByText('Generally Safe')).toBeTruthy());
    expect(idOf(2)).not.toBe(idOf(0));
    await press('Test Dish Safety');
    await waitFor(() => expect(calls('test-dish')).toHaveLength(4));
    expect(idOf(3)).not.toBe(idOf(2));
  });

  it.each([
    [
      'there is no network',
      fails('Failed to fetch', 0),
      'Network error. Please check your connection and try again.',
    ],
    [
      'the browser names CORS',
      fails('blocked by CORS policy', 400),
      'Network error. Please check your connection and try again.',
    ],
    ['the server refuses it', fails('ingredients: at most 100', 400), 'Error: ingredients: at most 100'],
    ['the server breaks', fails('', 500), 'Error: Something went wrong on the server.'],
    ['the server breaks and says how', fails('The oven is broken.', 500), 'Error: The oven is broken.'],
    ['there were too many', fails('slow down', 429), 'Error: Too many requests.'],
    ['the session has ended', fails('no', 401), 'Please log in to test dishes'],
    [
      'the answer has no result',
      () => ({ data: { result: null }, error: null }),
      'Invalid response from server',
    ],
    [
      'anything else goes wrong',
      () => {
        throw new RangeError('oops');
      },
      'Failed to test dish. Please try again.',
    ],
  ])(
    'says why it failed when %s, and keeps what was typed',
    async (_why, answer, text) => {
      await ready({ 'test-dish': answer });
      await press('Test Dish Safety');
      await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text));
      expect(values()).toEqual([' raw egg ']);
      expect(button('Test Dish Safety').disabled).toBe(false);
      expect(screen.getByText('Your dish and its ingredients are still here.')).toBeTruthy();
    },
    10_000,
  );

  it('says why it failed in the language that the interface has since', async () => {
    await ready({ 'test-dish': fails('', 500) });
    await press('Test Dish Safety');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('Something went wrong on the server.'),
    );
    await act(async () => changeLanguage('fr'));
    expect(screen.getByRole('alert').textContent).toContain('Un problème est survenu sur le serveur.');
  });

  it('is changed and made again, or followed by another dish', async () => {
    await ready({ 'test-dish': judges({ overall_risk: 'HIGH_RISK' }) });
    await press('Test Dish Safety');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Test Another Dish' })).toBeTruthy());
    type(line(1), 'firm egg');
    answerWith({ 'test-dish': judges() });
    await press('Test Dish Safety');
    await waitFor(() => expect(screen.getByText('Generally Safe')).toBeTruthy());
    expect(screen.getByText('Showing 2 of 2 tests')).toBeTruthy();
    await press('Test Another Dish');
    expect(screen.queryByText('Generally Safe')).toBeNull();
    expect(nameField().value).toBe('');
  });
});
