// @vitest-environment happy-dom
import type { SavedMedication } from '@mirabelle/contract/functions/medication-history.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage, loadTexts, startTexts } from '../../../i18n/index.ts';
import { openPage, USER_ID } from '../../../testing/open-page.tsx';
import { fakeHistory } from '../testing/fake-history.ts';
import { savedAnalysis } from '../testing/saved-analysis.ts';
import { MedicationHistoryPage } from './history-page.tsx';

const spy = vi.hoisted(() => ({ getBackend: vi.fn(), toast: vi.fn() }));
vi.mock('../../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/backend/backend.ts')>()),
  getBackend: spy.getBackend,
}));
vi.mock('../../../ui/toast.ts', () => ({ toast: spy.toast }));

let backend: ReturnType<typeof fakeHistory>;
const signedIn = { id: USER_ID } as Parameters<typeof openPage>[2];
const open = async (user = signedIn) => {
  const opened = await openPage(<MedicationHistoryPage />, '/medication-history', user);
  await waitFor(() => expect(screen.queryByText('Loading your analyses...')).toBeNull());
  return opened;
};
const record = (at: number, name: string, over: Partial<SavedMedication> = {}) =>
  savedAnalysis(at, { medication_name: name, ...over });
const cupboard = () => [
  record(1, 'Zyrtec', { risk_level: 'SAFE', is_favorite: true }),
  record(2, 'Flurbizol', { risk_level: 'UNKNOWN', analysis_type: 'ocr' }),
  record(3, 'Roaccutane', { risk_level: 'AVOID', analysis_type: 'ocr' }),
  record(4, 'Advil', { user_notes: 'for headaches' }),
];
const many = (count: number) => Array.from({ length: count }, (_, at) => record(at + 1, `Pill ${at + 1}`));
const names = () =>
  screen.queryAllByRole('article').map((each) => within(each).getByRole('heading').textContent);
const card = (name: string) => screen.getByRole('heading', { name }).closest('article') as HTMLElement;
const heart = (name: string) => screen.getByRole('button', { name: `Favorite: ${name}` });
const pressed = (name: string) => heart(name).getAttribute('aria-pressed');
const choose = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const click = (element: HTMLElement) => act(async () => fireEvent.click(element));
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
/** Holds every answer back. @returns lets them go */
function holdAnswers(): () => Promise<void> {
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

describe('the heart', () => {
  it('turns at once, and says so once it is kept', async () => {
    await open();
    const release = holdAnswers();
    await click(heart('Advil'));
    await waitFor(() => expect(pressed('Advil')).toBe('true'));
    expect(spy.toast).not.toHaveBeenCalled();
    await release();
    await waitFor(() =>
      expect(spy.toast).toHaveBeenCalledWith(
        expect.objectContaining({ tone: 'success', title: 'Added to Favorites' }),
      ),
    );
    expect(backend.records.find(({ medication_name }) => medication_name === 'Advil')?.is_favorite).toBe(
      true,
    );
    await click(heart('Advil'));
    await waitFor(() =>
      expect(spy.toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Removed from Favorites' })),
    );
    await waitFor(() => expect(pressed('Advil')).toBe('false'));
  });

  it('turns back where it could not be kept', async () => {
    await open();
    backend.failure = { status: 500, code: 'internal' };
    await click(heart('Zyrtec'));
    await waitFor(() =>
      expect(spy.toast).toHaveBeenCalledWith(
        expect.objectContaining({ tone: 'error', title: 'Update Failed' }),
      ),
    );
    expect(pressed('Zyrtec')).toBe('true');
  });

  it('asks to sign in where the session has ended', async () => {
    await open();
    backend.failure = { status: 401, code: 'not_authenticated' };
    await click(heart('Zyrtec'));
    await waitFor(() =>
      expect(spy.toast).toHaveBeenCalledWith(
        expect.objectContaining({
          title: 'Update Failed',
          description: 'Please sign in to update favorites.',
        }),
      ),
    );
    expect(pressed('Zyrtec')).toBe('true');
  });

  it('ends as it was last tapped, however fast', async () => {
    await open();
    const release = holdAnswers();
    for (let taps = 0; taps < 4; taps += 1) await click(heart('Advil'));
    await click(heart('Advil'));
    await waitFor(() => expect(pressed('Advil')).toBe('true'));
    await release();
    await waitFor(() =>
      expect(spy.toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Added to Favorites' })),
    );
    expect(pressed('Advil')).toBe('true');
    expect(backend.records.find(({ medication_name }) => medication_name === 'Advil')?.is_favorite).toBe(
      true,
    );
  });

  it('taken back among the favorites leaves the entry there to be given again', async () => {
    await open();
    await choose('Show', 'favorites');
    await waitFor(() => expect(names()).toEqual(['Zyrtec']));
    await click(heart('Zyrtec'));
    await waitFor(() => expect(spy.toast).toHaveBeenCalled());
    expect(pressed('Zyrtec')).toBe('false');
  });
});

describe('deleting an analysis', () => {
  const ask = () => click(within(card('Advil')).getByRole('button', { name: 'Delete Advil, May 4, 2026' }));
  const dialog = () => within(screen.getByRole('dialog'));

  it('asks first, and leaves everything as it is when refused', async () => {
    await open();
    await ask();
    expect(
      dialog().getByText(
        'Are you sure you want to delete the analysis for "Advil"? This action cannot be undone.',
      ),
    ).toBeTruthy();
    await click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(names()).toContain('Advil');
    expect(backend.records).toHaveLength(4);
  });

  it('takes it out, and says so', async () => {
    await open();
    await ask();
    await click(dialog().getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(names()).toEqual(['Roaccutane', 'Flurbizol', 'Zyrtec']));
    expect(screen.getByText('Showing 3 of 3 analyses')).toBeTruthy();
    expect(backend.records).toHaveLength(3);
    expect(spy.toast).toHaveBeenCalledWith(
      expect.objectContaining({ tone: 'success', title: 'Analysis Deleted' }),
    );
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Showing 3 of 3 analyses'));
  });

  it('that failed keeps it, and says so', async () => {
    await open();
    backend.failure = { status: 500, code: 'internal' };
    await ask();
    await click(dialog().getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(spy.toast).toHaveBeenCalledWith(
        expect.objectContaining({ tone: 'error', title: 'Delete Failed' }),
      ),
    );
    expect(names()).toContain('Advil');
  });
});
