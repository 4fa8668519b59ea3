import type { SavedMedication } from '@mirabelle/contract/functions/medication-history.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { changeLanguage, loadTexts, startTexts } from '../../../../i18n/index.ts';
import { openPage, USER_ID } from '../../../../testing/open-page.tsx';
import { fakeHistory } from '../../testing/fake-history.ts';
import { savedAnalysis } from '../../testing/saved-analysis.ts';
import { MedicationHistoryPage } from '../history-page.tsx';
import { spy } from './history-page-spy.ts';

export let backend: ReturnType<typeof fakeHistory>;
export const signedIn = { id: USER_ID } as Parameters<typeof openPage>[2];
export const open = async (user = signedIn) => {
  const opened = await openPage(<MedicationHistoryPage />, '/medication-history', user);
  await waitFor(() => expect(screen.queryByText('Loading your analyses...')).toBeNull());
  return opened;
};
export const record = (at: number, name: string, over: Partial<SavedMedication> = {}) =>
  savedAnalysis(at, { medication_name: name, ...over });
export const cupboard = () => [
  record(1, 'Zyrtec', { risk_level: 'SAFE', is_favorite: true }),
  record(2, 'Flurbizol', { risk_level: 'UNKNOWN', analysis_type: 'ocr' }),
  record(3, 'Roaccutane', { risk_level: 'AVOID', analysis_type: 'ocr' }),
  record(4, 'Advil', { user_notes: 'for headaches' }),
];
export const many = (count: number) =>
  Array.from({ length: count }, (_, at) => record(at + 1, `Pill ${at + 1}`));
export const names = () =>
  screen.queryAllByRole('article').map((each) => within(each).getByRole('heading').textContent);
export const card = (name: string) => screen.getByRole('heading', { name }).closest('article') as HTMLElement;
export const heart = (name: string) => screen.getByRole('button', { name: `Favorite: ${name}` });
export const pressed = (name: string) => heart(name).getAttribute('aria-pressed');
export const choose = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
export const click = (element: HTMLElement) => act(async () => fireEvent.click(element));
export const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
/** Holds back every answer. @returns releases them */
export function holdAnswers(): () => Promise<void> {
  let open = () => {};
  backend.gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => act(async () => open());
}

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('medications', 'verdict', 'risk', 'errors');
});
beforeEach(() => {
  backend = fakeHistory(cupboard());
  spy.getBackend.mockReset().mockImplementation(async () => backend.client);
  spy.toast.mockReset();
});
afterEach(async () => {
  cleanup();
  await act(() => changeLanguage('en'));
});
