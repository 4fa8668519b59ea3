import type { Finding } from '@mirabelle/contract/finding.ts';
import type { Suggestion } from '@mirabelle/contract/functions/suggest-ingredients.ts';
import type { DishAssessment } from '@mirabelle/contract/functions/test-dish.ts';
import { FunctionsHttpError } from '@supabase/supabase-js';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { changeLanguage, loadTexts, startTexts } from '../../../i18n/index.ts';
import { forgetUser } from '../../../lib/personal-data.ts';
import { fakeRows } from '../../../testing/fake-rows.ts';
import { openPage, USER_ID } from '../../../testing/open-page.tsx';
import { DishTestPage } from '../dish-test-page.tsx';
import { spy } from './dish-test-page-spy.ts';

export const citation = {
  source: 'nhs-foods',
  body: 'NHS',
  title: 'Foods to avoid',
  url: 'https://www.nhs.uk/',
  year: 2023,
  country: 'GB',
  secondHand: false,
  reportedBy: null,
  at: null,
};
export const finding = (over: Partial<Finding> = {}): Finding => ({
  rule: 'salmonella',
  key: 'check',
  risk: 'TO_CHECK',
  cannotTell: 'heat',
  subject: 'egg',
  data: { food: { en: 'egg', fr: 'œuf' } },
  citations: [citation],
  elsewhere: [],
  question: null,
  modification: null,
  ...over,
});
export const assessment = (over: Partial<DishAssessment> = {}): DishAssessment => ({
  dish_name: 'Carbonara',
  overall_risk: 'NO_RISK',
  confidence: 88,
  ingredient_risks: [],
  recommendations: [],
  questions_for_cook: [],
  possible_modifications: [],
  allergen_flags: [],
  profile_flags: [],
  reasons: [],
  findings: [],
  profile_findings: [],
  allergens: [],
  unknown: [],
  made_without: [],
  ...over,
});
export const DAY_MS = 24 * 60 * 60 * 1000;
export let made = 0;
export const row = (
  name: string,
  daysAgo: number,
  ingredients: string[] = ['egg'],
  over: Partial<DishAssessment> = {},
) => ({
  id: `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`,
  user_id: USER_ID,
  dish_name: name,
  ingredients,
  created_at: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
  safety_assessment: assessment({ dish_name: name, ...over }),
});
export const suggestion = (over: Partial<Suggestion> = {}): Suggestion => ({
  suggested_ingredients: [
    { name: 'pasta', category: 'grain', essential: true, origin: 'dish' },
    { name: 'egg yolk', category: 'egg', essential: true, origin: 'dish' },
    { name: 'cream', category: 'dairy', essential: false, origin: 'dish' },
  ],
  dish: { name: 'carbonara' },
  also: [],
  known: true,
  course: null,
  ...over,
});

export let backend: ReturnType<typeof fakeRows>;
export type Answers = Partial<
  Record<'suggest-ingredients' | 'test-dish', (body: Record<string, unknown>) => unknown>
>;
export const answerWith = (answers: Answers) =>
  backend.invoke.mockImplementation(async (name, { body }) => {
    const answer = answers[name as keyof Answers];
    if (!answer) throw new Error(`${name} was not expected`);
    return answer(body);
  });
export const suggests = (over?: Partial<Suggestion>) => () => ({
  data: { success: true, result: suggestion(over) },
  error: null,
});
export const judges =
  (over: Partial<DishAssessment> = {}) =>
  (body: Record<string, unknown>) => {
    const kept = {
      ...row(String(body.dish_name), 0, body.ingredients as string[], over),
      id: String(body.test_id),
    };
    backend.tables.dish_tests?.push(kept);
    const { safety_assessment: result, user_id: _user, ...test } = kept;
    return { data: { result, test }, error: null };
  };
export const fails = (message: string, status: number) => () => ({
  data: null,
  error:
    status === 0
      ? Object.assign(new Error(message), { name: 'FunctionsFetchError' })
      : new FunctionsHttpError(Response.json({ message }, { status })),
});

export const open = async () => {
  const shown = await openPage(<DishTestPage />, '/dish-test');
  await waitFor(() => expect(screen.queryByText('Loading your tests...')).toBeNull());
  return shown;
};
export const nameField = () => screen.getByLabelText('Dish Name') as HTMLInputElement;
export const line = (number: number) => screen.getByLabelText(`Ingredient ${number}`) as HTMLInputElement;
export const lines = () =>
  screen.getAllByRole('combobox').filter((e) => e.tagName === 'INPUT') as HTMLInputElement[];
export const values = () => lines().map(({ value }) => value);
export const button = (name: string | RegExp) => screen.getByRole('button', { name }) as HTMLButtonElement;
export const press = (name: string | RegExp) => act(async () => fireEvent.click(button(name)));
export const type = (field: HTMLInputElement, value: string) =>
  fireEvent.change(field, { target: { value } });
export const key = (field: HTMLElement, name: string) =>
  act(async () => fireEvent.keyDown(field, { key: name }));
export const toasts = () => spy.toast.mock.calls.map(([{ title }]) => title);
export const calls = (name: string) => backend.invoke.mock.calls.filter(([called]) => called === name);
export const toIngredients = async (dish = 'Carbonara') => {
  type(nameField(), dish);
  await press('Get Ingredients');
  await waitFor(() => expect(screen.getByText('Current Ingredients')).toBeTruthy());
};

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('dish-test', 'diets', 'models', 'verdict', 'risk', 'errors');
});
beforeEach(() => {
  backend = fakeRows({ dish_tests: [], profiles: [] });
  spy.getBackend.mockReset().mockImplementation(async () => backend.client);
  spy.toast.mockReset();
  spy.loadFoodNames.mockReset().mockResolvedValue({
    foods: [
      { id: 'parmesan', names: { en: ['Parmesan'], fr: ['parmesan'] } },
      { id: 'parsley', names: { en: ['parsley', 'parsley root'], fr: ['persil'] } },
    ],
  });
  forgetUser();
});
afterEach(async () => {
  cleanup();
  await act(() => changeLanguage('en'));
});
