import type { ExtractedRecipe } from '@mirabelle/contract/recipe.ts';
import { FunctionsHttpError } from '@supabase/supabase-js';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { changeLanguage, loadTexts, startTexts } from '../../../../i18n/index.ts';
import { forgetUser } from '../../../../lib/personal-data.ts';
import { fakeRows } from '../../../../testing/fake-rows.ts';
import { openPage, USER_ID } from '../../../../testing/open-page.tsx';
import { tart } from '../../testing/sample-adaptation.ts';
import { RecipeInputPage } from '../recipe-input-page.tsx';
import { spy } from './recipe-input-page-spy.ts';

export let backend: ReturnType<typeof fakeRows>;
export const user = { id: USER_ID } as Parameters<typeof openPage>[2];
export const open = (who = user) => openPage(<RecipeInputPage />, '/recipe-adapt', who);
export const answer = (data: unknown) => backend.invoke.mockResolvedValue({ data, error: null });
export const finds = (over: Partial<ExtractedRecipe> = {}) =>
  answer({ success: true, recipe: { ...tart, ...over } });
export const refuses = (status: number, body: object, headers = {}) =>
  backend.invoke.mockImplementation(async () => ({
    data: null,
    error: new FunctionsHttpError(new Response(JSON.stringify(body), { status, headers })),
  }));
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
export const press = (name: string | RegExp) => act(async () => fireEvent.click(button(name)));
export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
// A Radix tab is selected on mouse down.
export const tab = (name: string) => act(async () => fireEvent.mouseDown(screen.getByRole('tab', { name })));
export const extract = async () => {
  type('Recipe text', 'Tart\n200 g brie\nBake.');
  await press('Extract Recipe');
};
export const extracted = () => screen.findByRole('heading', { name: 'Extracted Recipe' });

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('recipes', 'models', 'verdict', 'risk', 'errors');
});
beforeEach(() => {
  backend = fakeRows({});
  spy.getBackend.mockReset().mockImplementation(async () => backend.client);
  spy.toast.mockReset();
  spy.prepare.mockReset();
  vi.stubGlobal('URL', Object.assign(URL, { revokeObjectURL: vi.fn() }));
});
afterEach(async () => {
  cleanup();
  forgetUser();
  sessionStorage.clear();
  await act(() => changeLanguage('en'));
});
