import type { SavedMedication } from '@mirabelle/contract/functions/medication-history.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { changeLanguage, loadTexts, startTexts } from '../../../../i18n/index.ts';
import { openPage, USER_ID } from '../../../../testing/open-page.tsx';
import { fakeHistory } from '../../testing/fake-history.ts';
import { savedAnalysis } from '../../testing/saved-analysis.ts';
import { MedicationDetailPage } from '../detail-page.tsx';
import { spy } from './detail-page-spy.ts';

export let backend: ReturnType<typeof fakeHistory>;
export const PATH = '/medication-history-detail';
export const signedIn = { id: USER_ID } as Parameters<typeof openPage>[2];
export const handed = ({ details: _alone, ...analysis }: SavedMedication, userId = USER_ID) => ({
  analysis,
  userId,
});
export const open = async (state: unknown = handed(savedAnalysis(4)), user = signedIn) => {
  const opened = await openPage(<MedicationDetailPage />, PATH, user, { state });
  return opened;
};
export const openWhole = async (over: Partial<SavedMedication> = {}) => {
  backend.records = [savedAnalysis(4, over)];
  const opened = await open(handed(savedAnalysis(4, over)));
  await screen.findByRole('heading', { name: 'Sources' });
  return opened;
};
export const profile = (columns: Record<string, unknown>) => {
  backend.tables.profiles = [
    {
      user_id: USER_ID,
      age: null,
      country: 'France',
      language: 'en',
      edd: null,
      toxoplasmosis_status: 'UNKNOWN',
      gestational_diabetes: 'UNKNOWN',
      dietary_preferences: [],
      allergies: [],
      updated_at: '2026-05-01T10:00:00.000Z',
      ...columns,
    },
  ];
};
export const section = (name: string) => screen.getByRole('region', { name });
export const click = (element: HTMLElement) => act(async () => fireEvent.click(element));
export const fact = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
export const texts = (within_: HTMLElement, selector: string) =>
  [...within_.querySelectorAll(selector)].map(({ textContent }) => textContent);

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('medications', 'verdict', 'risk', 'errors');
});
beforeEach(() => {
  backend = fakeHistory([savedAnalysis(4)]);
  spy.getBackend.mockReset().mockImplementation(async () => backend.client);
  spy.toast.mockReset();
  spy.shareText.mockReset().mockResolvedValue('copied');
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await act(() => changeLanguage('en'));
});
