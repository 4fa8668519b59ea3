import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { changeLanguage, loadTexts, startTexts } from '../../../i18n/index.ts';
import { fakeBackend } from './open-results.tsx';
import { spy } from './results-page-spy.ts';
import { sampleMenu } from './sample-menu.ts';

export let backend: ReturnType<typeof fakeBackend>;
export const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
export const groups = () => screen.queryAllByRole('heading', { level: 2 }).map((each) => each.textContent);
export const cards = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('button').textContent);
export const scanWith = (over: Record<string, unknown>) => [{ ...sampleMenu().menu_scans[0], ...over }];

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('results', 'scans', 'models', 'verdict', 'risk', 'errors');
});
beforeEach(() => {
  backend = fakeBackend(sampleMenu());
  spy.getBackend.mockReset().mockImplementation(async () => backend.client);
  spy.toast.mockReset();
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await act(() => changeLanguage('en'));
});
