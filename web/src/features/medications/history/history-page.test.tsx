// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../../i18n/index.ts';
import { openPage, USER_ID } from '../../../testing/open-page.tsx';
import { savedAnalysis } from '../testing/saved-analysis.ts';
import { MedicationHistoryPage } from './history-page.tsx';
import {
  backend,
  card,
  choose,
  click,
  holdAnswers,
  many,
  names,
  open,
  optionsOf,
  pressed,
  record,
  signedIn,
} from './testing/history-page.tsx';
import { spy } from './testing/history-page-spy.ts';

vi.mock('../../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/backend/backend.ts')>()),
  getBackend: (await import('./testing/history-page-spy.ts')).spy.getBackend,
}));
vi.mock('../../../ui/toast.ts', async () => ({
  toast: (await import('./testing/history-page-spy.ts')).spy.toast,
}));

describe('the history of medicines', () => {
  it('shows name, heart, rating, how it was given, rounded confidence, date, ingredients and notes', async () => {
    await open();
    expect(names()).toEqual(['Advil', 'Roaccutane', 'Flurbizol', 'Zyrtec']);
    for (const words of ['Caution', 'Manual', 'Confidence: 97%', '1 ingredient', 'for headaches']) {
      expect(card('Advil').textContent).toContain(words);
    }
    expect(card('Advil').querySelector('time')?.textContent).toBe('May 4, 2026');
    expect(card('Roaccutane').textContent).toMatch(/Avoid.*Scanned/);
    expect(card('Flurbizol').textContent).toContain('Unknown');
    expect(card('Zyrtec').textContent).toContain('Safe');
    expect([pressed('Zyrtec'), pressed('Advil')]).toEqual(['true', 'false']);
    expect(screen.getByText('Showing 4 of 4 analyses')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'New Analysis' }).getAttribute('href')).toBe('/medication-scan');
  });

  it('asks the server for the first ten, newest first', async () => {
    await open();
    expect(backend.asked).toEqual([{ page: '1', limit: '10', sort: 'newest', filter: 'all' }]);
  });

  it('has the server search, filter and sort', async () => {
    await open();
    expect(screen.getByPlaceholderText('Search medications, ingredients, or notes...')).toBeTruthy();
    expect(optionsOf('Show')).toEqual(['All', 'Favorites', 'Safe', 'Caution', 'Avoid', 'Scanned', 'Manual']);
    expect(optionsOf('Order')).toEqual(['Newest', 'Oldest', 'Name', 'Risk Level']);
    await choose('Search your analyses', ' headaches ');
    await waitFor(() => expect(names()).toEqual(['Advil']));
    expect(backend.asked.at(-1)).toMatchObject({ search: 'headaches' });
    await choose('Search your analyses', '');
    await waitFor(() => expect(names()).toHaveLength(4));
    for (const [filter, expected] of [
      ['favorites', ['Zyrtec']],
      ['safe', ['Zyrtec']],
      ['caution', ['Advil']],
      ['avoid', ['Roaccutane']],
      ['scanned', ['Roaccutane', 'Flurbizol']],
      ['manual', ['Advil', 'Zyrtec']],
    ] as const) {
      await choose('Show', filter);
      await waitFor(() => expect(names()).toEqual(expected));
    }
    await choose('Show', 'all');
    for (const [sort, expected] of [
      ['oldest', ['Zyrtec', 'Flurbizol', 'Roaccutane', 'Advil']],
      ['name', ['Advil', 'Flurbizol', 'Roaccutane', 'Zyrtec']],
      ['risk', ['Roaccutane', 'Advil', 'Zyrtec', 'Flurbizol']],
    ] as const) {
      await choose('Order', sort);
      await waitFor(() => expect(names()).toEqual(expected));
    }
  });

  it('asks once for a word that is typed letter by letter', async () => {
    await open();
    for (const typed of ['z', 'zy', 'zyr']) await choose('Search your analyses', typed);
    await waitFor(() => expect(names()).toEqual(['Zyrtec']));
    expect(backend.asked.slice(1).map(({ search }) => search)).toEqual(['zyr']);
  });

  it('keeps what is shown until the answer to another search is here', async () => {
    await open();
    const release = holdAnswers();
    await choose('Show', 'avoid');
    expect(names()).toHaveLength(4);
    expect(screen.getByText('Searching...')).toBeTruthy();
    await release();
    await waitFor(() => expect(names()).toEqual(['Roaccutane']));
  });

  it('says when nothing matches, and shows all again', async () => {
    await open();
    await choose('Show', 'avoid');
    await choose('Search your analyses', 'sushi');
    expect(await screen.findByText('No Results Found')).toBeTruthy();
    await click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(names()).toHaveLength(4));
    expect((screen.getByLabelText('Search your analyses') as HTMLInputElement).value).toBe('');
  });

  it('says when there is none yet', async () => {
    backend.records = [];
    await open();
    expect(screen.getByText('No Analyses Yet')).toBeTruthy();
    expect(screen.queryByLabelText('Search your analyses')).toBeNull();
    expect(screen.getByRole('link', { name: 'New Analysis' })).toBeTruthy();
  });

  it('shows skeletons while it is loading', async () => {
    spy.getBackend.mockReturnValue(new Promise(() => {}));
    await openPage(<MedicationHistoryPage />, '/medication-history', signedIn);
    expect(screen.getByRole('status').textContent).toBe('Loading your analyses...');
    expect(document.querySelectorAll('.animate-breathe').length).toBeGreaterThan(1);
  });

  it('says when it could not be loaded, and tries again', async () => {
    backend.failure = { status: 500, code: 'internal' };
    await open();
    expect(spy.toast).toHaveBeenCalledWith(expect.objectContaining({ tone: 'error', title: 'Load Failed' }));
    backend.failure = null;
    await click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(names()).toHaveLength(4));
  });

  it('says of an entry that what is known has changed since', async () => {
    backend.records = [record(1, 'Old'), record(2, 'New', { knowledge_version: 'knowledge-2' })];
    backend.knowledge = 'knowledge-2';
    await open();
    expect(card('Old').textContent).toContain('Our information has changed since');
    expect(card('New').textContent).not.toContain('Our information has changed since');
  });

  it('shows markup in a name and in notes as letters', async () => {
    backend.records = [record(1, '<b>x</b>', { user_notes: '<img src=x onerror=alert(1)>' })];
    await open();
    expect(names()).toEqual(['<b>x</b>']);
    expect(document.querySelector('article b, article img')).toBeNull();
  });

  it('leads a signed-out visitor to /auth, and back here', async () => {
    const { router } = await openPage(<MedicationHistoryPage />, '/medication-history', null);
    expect(router.state.location).toMatchObject({
      pathname: '/auth',
      state: { from: '/medication-history' },
    });
  });

  it('hands an analysis to the page that shows it, with whose it is', async () => {
    const { router } = await open();
    await click(screen.getByRole('link', { name: 'View Advil' }));
    expect(router.state.location.pathname).toBe('/medication-history-detail');
    expect(router.state.location.state).toMatchObject({
      userId: USER_ID,
      analysis: { medication_name: 'Advil' },
    });
  });

  it('is as it was left when one comes back to it', async () => {
    const { router } = await open();
    await choose('Show', 'scanned');
    await choose('Search your analyses', 'roa');
    await waitFor(() => expect(names()).toEqual(['Roaccutane']));
    await click(screen.getByRole('link', { name: 'View Roaccutane' }));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(names()).toEqual(['Roaccutane']));
    expect((screen.getByLabelText('Search your analyses') as HTMLInputElement).value).toBe('roa');
    expect(router.state.location.search).toBe('');
  });

  it('is in French', async () => {
    await act(() => changeLanguage('fr'));
    await openPage(<MedicationHistoryPage />, '/medication-history', signedIn);
    expect(await screen.findByText(/Analyses affichées\s: 4 sur 4/)).toBeTruthy();
    expect(card('Advil').textContent).toMatch(/Précaution.*Saisie/);
    expect(card('Advil').textContent).toMatch(/97\s%/);
    expect(card('Advil').textContent).toContain('4 mai 2026');
  });
});

describe('more of the history', () => {
  const more = () => screen.queryByRole('button', { name: 'Load More' });

  it('comes ten at a time, in the order and selection of the first', async () => {
    backend.records = [...many(23), record(24, 'Other', { risk_level: 'AVOID' })];
    await open();
    await choose('Order', 'oldest');
    await choose('Show', 'caution');
    await waitFor(() => expect(names()[0]).toBe('Pill 1'));
    expect(names()).toHaveLength(10);
    expect(screen.getByText('Showing 10 of 23 analyses')).toBeTruthy();
    await click(more()!);
    await waitFor(() => expect(names()).toHaveLength(20));
    await click(more()!);
    await waitFor(() => expect(names()).toHaveLength(23));
    expect(names()).toEqual(Array.from({ length: 23 }, (_, at) => `Pill ${at + 1}`));
    expect(more()).toBeNull();
    expect(backend.asked.at(-1)).toMatchObject({ sort: 'oldest', filter: 'caution', limit: '10' });
  });

  it('is not offered where the last page was not full', async () => {
    await open();
    expect(more()).toBeNull();
  });

  it('repeats and skips nothing while entries come and go', async () => {
    backend.records = many(23);
    await open();
    backend.records = [...backend.records.filter(({ id }) => id !== savedAnalysis(23).id), record(25, 'New')];
    await click(more()!);
    await waitFor(() => expect(names()).toHaveLength(20));
    await click(more()!);
    await waitFor(() => expect(names()).toHaveLength(23));
    expect(names()).toEqual(Array.from({ length: 23 }, (_, at) => `Pill ${23 - at}`));
  });

  it('that could not be loaded leaves what is there, and can be asked for again', async () => {
    backend.records = many(12);
    await open();
    backend.failure = { status: 500, code: 'internal' };
    await click(more()!);
    await waitFor(() =>
      expect(spy.toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Load Failed' })),
    );
    expect(names()).toHaveLength(10);
    backend.failure = null;
    await click(more()!);
    await waitFor(() => expect(names()).toHaveLength(12));
  });

  it('takes the place of what was deleted, when all of it was', async () => {
    backend.records = many(11);
    await open();
    for (const name of names()) {
      await click(within(card(name ?? '')).getByRole('button', { name: /^Delete/ }));
      await click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(names()).not.toContain(name));
    }
    await waitFor(() => expect(names()).toEqual(['Pill 1']));
  });
});
