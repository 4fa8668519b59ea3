import type { MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { changeLanguage, loadTexts, startTexts } from '../../../../i18n/index.ts';
import { forgetUser } from '../../../../lib/personal-data.ts';
import { fakeRows } from '../../../../testing/fake-rows.ts';
import { openPage, USER_ID } from '../../../../testing/open-page.tsx';
import type { ResultsState } from '../../page-state/results-state.ts';
import { analysed } from '../../testing/analysed.ts';
import { MedicationResultsPage } from '../medication-results-page.tsx';
import { spy } from './results-page-spy.ts';

export let backend: ReturnType<typeof fakeRows>;
export const PATH = '/medication-results';
export const handed = (
  over: Partial<MedicineVerdict> = {},
  more: Partial<ResultsState> = {},
): ResultsState => ({
  analysisResult: analysed(over),
  analysisType: 'manual',
  userId: USER_ID,
  ...more,
});
export const open = (state: unknown = handed(), user?: null) =>
  openPage(<MedicationResultsPage />, PATH, user, { state });
export const section = (name: string) => screen.getByRole('region', { name });
export const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
export const toasts = () => spy.toast.mock.calls.map(([{ title, description }]) => [title, description]);
export const profile = (language: string) => {
  backend.tables.profiles = [
    {
      user_id: USER_ID,
      age: null,
      country: 'France',
      language,
      edd: null,
      toxoplasmosis_status: 'UNKNOWN',
      gestational_diabetes: 'UNKNOWN',
      dietary_preferences: [],
      allergies: [],
      updated_at: '2026-05-01T10:00:00.000Z',
    },
  ];
};

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('kept-medicines', 'medications', 'verdict', 'risk', 'errors');
});
beforeEach(() => {
  backend = fakeRows({ profiles: [] });
  spy.getBackend.mockReset().mockImplementation(async () => backend.client);
  spy.toast.mockReset();
  forgetUser();
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await act(() => changeLanguage('en'));
});
