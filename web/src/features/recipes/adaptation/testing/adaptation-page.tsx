import { FunctionsHttpError } from '@supabase/supabase-js';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { changeLanguage, loadTexts, startTexts } from '../../../../i18n/index.ts';
import { forgetUser } from '../../../../lib/personal-data.ts';
import { fakeRows } from '../../../../testing/fake-rows.ts';
import { openPage, USER_ID } from '../../../../testing/open-page.tsx';
import { adaptedTart, stateFor } from '../../testing/sample-adaptation.ts';
import { AdaptationPage } from '../adaptation-page.tsx';
import { SavedAdaptationPage } from '../saved-adaptation.tsx';
import { spy } from './adaptation-page-spy.ts';

export const ROUTE = '/recipe-adapt/results/:id?';
export const SAVED = '00000000-0000-4000-8000-000000000001';
export const SUCCESS = { success: true };
export let backend: ReturnType<typeof fakeRows>;
export const signedIn = { id: USER_ID } as Parameters<typeof openPage>[2];

/** How each function answers; a number is the status of a failure. */
export const answer = (answers: Record<string, unknown>) =>
  backend.invoke.mockImplementation(async (name) => {
    const data = answers[name];
    if (typeof data !== 'number') return { data, error: null };
    return { data: null, error: new FunctionsHttpError(new Response('{}', { status: data })) };
  });
export const open = (state: unknown = stateFor(USER_ID), path = '/recipe-adapt/results') =>
  openPage(<AdaptationPage />, path, signedIn, { route: ROUTE, state });
export const openSaved = (id = SAVED) =>
  openPage(<SavedAdaptationPage />, `/adaptations/${id}`, signedIn, { route: '/adaptations/:id' });
export const shown = (text = 'Safe for Pregnancy') => screen.findByText(text);
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const press = (name: string) => act(async () => fireEvent.click(button(name)));
export const card = (name: string) => screen.getByRole('heading', { name }).parentElement as HTMLElement;
export const toasts = () => spy.toast.mock.calls.map(([{ title }]) => title);

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('recipes', 'verdict', 'risk', 'errors');
});
beforeEach(() => {
  backend = fakeRows({ recipe_adaptations: [], profiles: [] });
  spy.getBackend.mockReset().mockImplementation(async () => backend.client);
  spy.toast.mockReset();
  spy.shareText.mockReset().mockResolvedValue('shared');
  answer({ 'adapt-recipe': adaptedTart });
});
afterEach(async () => {
  cleanup();
  forgetUser();
  await act(() => changeLanguage('en'));
});

export function profile(language: string) {
  return {
    user_id: USER_ID,
    age: null,
    country: null,
    language,
    edd: null,
    toxoplasmosis_status: 'UNKNOWN',
    gestational_diabetes: 'UNKNOWN',
    dietary_preferences: [],
    allergies: [],
    updated_at: '2026-05-01T10:00:00Z',
  };
}
