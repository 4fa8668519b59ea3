// @vitest-environment happy-dom

import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { changeLanguage } from '../../i18n/index.ts';
import { openResults } from './testing/open-results.tsx';
import { backend, scanWith } from './testing/results-page.tsx';
import { SCAN_ID, sampleMenu } from './testing/sample-menu.ts';

vi.mock('../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../lib/backend/backend.ts')>()),
  getBackend: (await import('./testing/results-page-spy.ts')).spy.getBackend,
}));
vi.mock('../../ui/toast.ts', async () => ({
  toast: (await import('./testing/results-page-spy.ts')).spy.toast,
}));

const page = (position: number, outcome: string | null, reason: string | null = null) => ({
  ...{ scan_id: SCAN_ID, position, outcome, reason },
});

it('names the page that could not be read, why, and the way to another photograph of it', async () => {
  backend.tables = sampleMenu({
    menu_scan_pages: [page(0, 'menu'), page(1, 'menu'), page(2, 'unreadable', 'unreadable-blurred')],
  });
  await openResults();
  expect(screen.getByText('1 page could not be read')).toBeTruthy();
  expect(screen.getByText(/^Page 3 could not be read: The letters are blurred\./)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Photograph page 3 again' });
  expect(link.getAttribute('href')).toBe(`/scan?to=${SCAN_ID}&page=3`);
  // What could be read is judged all the same.
  expect(screen.getAllByRole('article').length).toBeGreaterThan(0);
  await act(() => changeLanguage('fr'));
  expect(screen.getByText(/^La page 3 n’a pas pu être lue/)).toBeTruthy();
});

it('says which page shows no menu, without alarm', async () => {
  backend.tables = sampleMenu({ menu_scan_pages: [page(0, 'menu'), page(1, 'no-menu')] });
  await openResults();
  expect(screen.getByText('Page 2 does not seem to be a menu, so nothing on it is listed.')).toBeTruthy();
  expect(screen.queryByText(/could not be read/)).toBeNull();
});

it('has a sentence for a reason that is new to it', async () => {
  backend.tables = sampleMenu({ menu_scan_pages: [page(0, 'menu'), page(1, 'unreadable', 'eaten-by-mice')] });
  await openResults();
  expect(screen.getByText(/^Page 2 could not be read: Reading the photo failed on our side\./)).toBeTruthy();
});

it('tells which page is being read while the first dishes are shown', async () => {
  const scan = { raw_text: null, has_text: false, overall_risk: null, first_dishes_at: 'now' };
  backend.tables = sampleMenu({
    menu_scans: scanWith(scan),
    analysis_runs: [],
    menu_scan_pages: [page(0, 'menu'), page(1, null), page(2, null)],
  });
  await openResults();
  expect(screen.getByText('Reading page 2 of 3. Dishes may be added or change.')).toBeTruthy();
});
