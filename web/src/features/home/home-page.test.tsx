// @vitest-environment happy-dom

import { RESULTS_POLL_MS } from '@mirabelle/contract/policy.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage, loadTexts, startTexts } from '../../i18n/index.ts';
import { RECENT_SCANS } from '../../lib/policy.ts';
import { queryClient } from '../../lib/query-client.ts';
import { fakeRows } from '../../testing/fake-rows.ts';
import { openPage, USER_ID } from '../../testing/open-page.tsx';
import { HOME_ACTIONS } from './actions.ts';
import { HomePage } from './home-page.tsx';

const spy = vi.hoisted(() => ({ getBackend: vi.fn() }));
vi.mock('../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../lib/backend/backend.ts')>()),
  getBackend: spy.getBackend,
}));

let backend: ReturnType<typeof fakeRows>;
const scan = (at: number, over = {}) => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  user_id: USER_ID,
  restaurant_name: `Restaurant ${at}`,
  restaurant_type: 'italian',
  country: 'IT',
  overall_risk: 'TO_CHECK',
  extraction_error: null,
  created_at: new Date(Date.UTC(2026, 4, 12, 10, at)).toISOString(),
  analysis_runs: [],
  ...over,
});
const visitor = () => openPage(<HomePage />, '/', null);
const recent = () => screen.findByRole('region', { name: 'Your Recent Analyses' });
const heading = (level: number) =>
  screen.getAllByRole('heading', { level }).map((element) => element.textContent);

beforeAll(async () => {
  await startTexts(['shell', 'home', 'risk']);
  await loadTexts('scans');
});
beforeEach(() => {
  queryClient.clear();
  backend = fakeRows({ menu_scans: [] });
  spy.getBackend.mockReset().mockImplementation(async () => backend.client);
});
afterEach(async () => {
  cleanup();
  await act(() => changeLanguage('en'));
});

describe('the home page', () => {
  it('says what it is, offers each task as a large button and as a card, and closes with the disclaimer', async () => {
    await visitor();
    expect(heading(1)).toEqual(['Know what you can order']);
    expect(screen.getByText('A menu, read with pregnancy in mind')).toBeTruthy();
    expect(screen.getByText(/^Take a photo of the menu\./)).toBeTruthy();
    const actions = within(screen.getByRole('navigation', { name: 'What would you like to do?' }));
    expect(actions.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      HOME_ACTIONS.map(({ to }) => to),
    );
    const features = within(screen.getByRole('region', { name: 'What Mirabelle does for you' }));
    expect(features.getAllByRole('listitem')).toHaveLength(HOME_ACTIONS.length);
    const last = screen.getByText('Help at the table, not medical advice');
    expect(last.closest('section, div')?.textContent).toMatch(/No clinician has reviewed its records/);
  });

  it('explains itself in three steps: photo, AI analysis, safety results', async () => {
    await visitor();
    const steps = within(screen.getByRole('region', { name: 'How it works' }));
    expect(steps.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Take a photo',
      'AI analysis',
      'Safety results',
    ]);
  });

  it('shows what an answer looks like, to be tried, with a source of the reader’s own language first', async () => {
    await visitor();
    const preview = () => within(screen.getByRole('region', { name: /Sample menu|Exemple de menu/ }));
    expect(preview().getAllByRole('listitem')).toHaveLength(4);
    const filters = within(preview().getByRole('group')).getAllByRole('button');
    expect(filters.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Safe'),
      expect.stringContaining('Ask Cook'),
      expect.stringContaining('High Risk'),
    ]);
    fireEvent.click(preview().getByRole('button', { name: /High Risk/ }));
    expect(
      preview()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('Steak tartare')]);
    const links = preview().getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      expect.stringContaining('nhs.uk'),
      '/sample',
    ]);
    await act(() => changeLanguage('fr'));
    expect(preview().getAllByRole('link')[0]?.textContent).toContain('Assurance Maladie');
  });

  it('asks nothing of the backend for a visitor, who has no analyses', async () => {
    await visitor();
    expect(screen.queryByText('Your Recent Analyses')).toBeNull();
    expect(spy.getBackend).not.toHaveBeenCalled();
  });
});

describe('Your Recent Analyses', () => {
  it('shows the ten newest with name, type, rating, date and country, each leading to its results', async () => {
    backend.tables.menu_scans = Array.from({ length: RECENT_SCANS + 2 }, (_, at) => scan(at + 1));
    backend.tables.menu_scans[11] = scan(12, { restaurant_name: null });
    await openPage(<HomePage />, '/');
    const section = within(await recent());
    await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(10));
    const [first, second] = section.getAllByRole('listitem');
    expect(first?.textContent).toContain('Restaurant Menu');
    for (const text of ['Restaurant 11', 'Italian', 'Ask Cook', 'May 12, 2026', 'Italy']) {
      expect(second?.textContent).toContain(text);
    }
    expect(second?.querySelector('a')?.getAttribute('href')).toBe(
      '/results/00000000-0000-4000-8000-000000000011',
    );
    expect(section.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/history');
  });

  it('reads the list again by itself while a menu in it is still being checked', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      backend.tables.menu_scans = [scan(1, { restaurant_name: null, overall_risk: null })];
      await openPage(<HomePage />, '/');
      expect(within(await recent()).getByText('Being checked')).toBeTruthy();
      backend.tables.menu_scans = [scan(1)];
      await act(() => vi.advanceTimersByTimeAsync(RESULTS_POLL_MS));
      expect(await within(await recent()).findByText('Restaurant 1')).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  it('come before the sample answer, which she knows by now', async () => {
    await openPage(<HomePage />, '/');
    const sample = screen.getByRole('region', { name: 'Sample menu' });
    expect((await recent()).compareDocumentPosition(sample)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('leads who has none yet to the first', async () => {
    await openPage(<HomePage />, '/');
    const section = within(await recent());
    expect((await section.findByRole('link', { name: 'Scan Your First Menu' })).getAttribute('href')).toBe(
      '/scan',
    );
    expect(section.queryByRole('link', { name: 'View All' })).toBeNull();
  });

  it('says that it is loading, and when that failed, and loads when asked again', async () => {
    let answer = (_: unknown) => {};
    spy.getBackend.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    await openPage(<HomePage />, '/');
    expect((await screen.findByText('Loading your menus...')).closest('[role=status]')).not.toBeNull();
    backend.failure = { message: 'broken', status: 500 };
    await act(async () => answer(backend.client));
    const section = within(await recent());
    await waitFor(() => expect(section.getByRole('alert').textContent).toContain('could not be loaded'));
    backend.failure = null;
    backend.tables.menu_scans = [scan(1)];
    spy.getBackend.mockImplementation(async () => backend.client);
    await act(async () => fireEvent.click(section.getByRole('button', { name: 'Try again' })));
    await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1));
  });
});
