import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { changeLanguage, loadTexts, startTexts } from '../../../i18n/index.ts';
import { loadEngine } from '../../../offline/engine.ts';
import { fakeRows } from '../../../testing/fake-rows.ts';
import { openPage, USER_ID } from '../../../testing/open-page.tsx';
import { IngredientTestPage } from '../ingredient-test-page.tsx';
import { spy } from './ingredient-test-page-spy.ts';

export const assessment = (over = {}) => ({
  risk: 'NO_RISK',
  confidence: 92,
  reasons: ['We know of no reason to avoid bread.'],
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
export const HOUR_MS = 60 * 60 * 1000;
export let made = 0;
export const row = (name: string, hoursAgo: number, over = {}) => ({
  id: `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`,
  user_id: USER_ID,
  ingredient_name: name,
  created_at: new Date(Date.now() - hoursAgo * HOUR_MS).toISOString(),
  safety_assessment: assessment(over),
});

export let backend: ReturnType<typeof fakeRows>;
export const answerWith = (over = {}) =>
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
export const open = async () => {
  const shown = await openPage(<IngredientTestPage />, '/ingredient-test');
  await waitFor(() => expect(screen.queryByText('Loading your tests...')).toBeNull());
  return shown;
};
export const field = () => screen.getByLabelText('Ingredient or food') as HTMLInputElement;
export const submit = () =>
  screen.getByRole('button', { name: /Test ingredient|Testing/ }) as HTMLButtonElement;
export const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
export const test = async (text: string) => {
  type(text);
  await act(async () => fireEvent.click(submit()));
};
export const toasts = () => spy.toast.mock.calls.map(([{ title }]) => title);

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('ingredient-test', 'diets', 'models', 'verdict', 'risk', 'errors');
  // The page gives up on an engine that takes long to come, as it does where Vite has to put it together first.
  await loadEngine();
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
