// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage, loadTexts, startTexts } from '../../i18n/index.ts';
import { fakeRows } from '../../testing/fake-rows.ts';
import { openPage } from '../../testing/open-page.tsx';
import { HistoryPage } from './history-page.tsx';

const spy = vi.hoisted(() => ({ getBackend: vi.fn(), toast: vi.fn() }));
vi.mock('../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../lib/backend/backend.ts')>()),
  getBackend: spy.getBackend,
}));
vi.mock('../../ui/toast.ts', () => ({ toast: spy.toast }));

let made = 0;
const scan = (over: Record<string, unknown> = {}) => {
  made += 1;
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    restaurant_name: `Restaurant ${made}`,
    restaurant_type: 'italian',
    country: 'IT',
    overall_risk: 'TO_CHECK',
    extraction_error: null,
    created_at: `2026-05-${String(10 + made).padStart(2, '0')}T12:30:00.000Z`,
    analysis_runs: [],
    ...over,
  };
};
const run = (over: Record<string, unknown>) => ({
  started_at: '2026-05-01T10:00:00Z',
  finished_at: '2026-05-01T10:00:01Z',
  error_message: null,
  result_json: null,
  ...over,
});

let backend: ReturnType<typeof fakeRows>;
const open = async () => {
  const shown = await openPage(<HistoryPage />, '/history');
  await waitFor(() => expect(screen.queryByText('Loading your menus...')).toBeNull());
  return shown;
};
const names = () => screen.queryAllByRole('heading', { level: 2 }).map((each) => each.textContent);
const card = (at: number) => screen.getAllByRole('article')[at] as HTMLElement;

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('history', 'scans', 'risk', 'errors');
});
beforeEach(() => {
  made = 0;
  backend = fakeRows({ menu_scans: [] });
  spy.getBackend.mockReset().mockImplementation(async () => backend.client);
  spy.toast.mockReset();
});
afterEach(async () => {
  cleanup();
  await act(() => changeLanguage('en'));
});

describe('the list of menus', () => {
  it('shows name, type, rating, date with time and country, newest first, each leading to its results', async () => {
    backend.tables.menu_scans = [scan(), scan({ restaurant_name: null, overall_risk: 'HIGH_RISK' })];
    await open();
    expect(names()).toEqual(['Restaurant Menu', 'Restaurant 1']);
    for (const text of ['High Risk', 'Italian', 'Italy']) expect(card(0).textContent).toContain(text);
    expect(card(0).querySelector('time')?.textContent).toMatch(/May 12, 2026, \d+:30/);
    expect(card(0).querySelector('a')?.getAttribute('href')).toBe(
      '/results/00000000-0000-4000-8000-000000000002',
    );
  });

  it('tells which menus are shared by a link that is open, and how many answers from the table each has', async () => {
    const [past, coming] = ['2020-01-01T10:00:00Z', new Date(Date.now() + 86_400_000).toISOString()];
    backend.tables.menu_scans = [
      scan({ menu_shares: [{ expires_at: past }] }),
      scan({
        menu_shares: [{ expires_at: past }, { expires_at: coming }],
        menu_answers: [{ answered_at: '2026-05-12T12:00:00Z' }, { answered_at: '2026-05-02T12:00:00Z' }],
      }),
    ];
    await open();
    expect(card(0).textContent).toContain('2 answers from the table, May 12, 2026');
    expect(card(0).textContent).toContain('Shared by a link');
    expect(card(1).textContent).not.toMatch(/answer|Shared/);
    await act(() => changeLanguage('fr'));
    expect(card(0).textContent).toContain('2 réponses à table, 12 mai 2026');
    expect(card(0).textContent).toContain('Partagée par un lien');
  });

  it('tells apart what was no menu, what could not be read or judged, and what is under way, and calls none safe', async () => {
    const unrated = { overall_risk: null };
    backend.tables.menu_scans = [
      scan({ ...unrated, analysis_runs: [run({ result_json: { error: 'NOT_A_MENU' } })] }),
      scan({ ...unrated, extraction_error: 'unreadable-blurred' }),
      scan({ ...unrated, analysis_runs: [run({ error_message: 'broken' })] }),
      scan(unrated),
    ];
    await open();
    const badges = ['Being checked', 'Not finished', 'Unreadable', 'Not a menu'];
    for (const [at, badge] of badges.entries()) expect(card(at).textContent).toContain(badge);
    expect(document.body.textContent).not.toContain('Safe');
  });

  it('shows ten, and older ones when asked', async () => {
    backend.tables.menu_scans = Array.from({ length: 13 }, () => scan());
    await open();
    expect(names()).toHaveLength(10);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show older' })));
    await waitFor(() => expect(names()).toHaveLength(13));
    expect(names().at(-1)).toBe('Restaurant 1');
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  it('helps whoever has none yet to the first', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Scan Your First Menu' }).getAttribute('href')).toBe('/scan');
  });

  it('says when it cannot be loaded, and loads when asked again', async () => {
    backend.tables.menu_scans = [scan()];
    backend.failure = { message: 'broken', status: 500 };
    await open();
    expect(screen.getByRole('alert').textContent).toContain('They are still saved.');
    expect(screen.queryByRole('searchbox')).toBeNull();
    backend.failure = null;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    await waitFor(() => expect(names()).toEqual(['Restaurant 1']));
    expect(screen.getByRole('searchbox', { name: 'Search your menus' })).toBeTruthy();
  });
});

describe('finding and naming a menu', () => {
  const search = (words: string) =>
    act(async () => {
      fireEvent.change(screen.getByRole('searchbox', { name: 'Search your menus' }), {
        target: { value: words },
      });
    });

  it('shows a picture or a drawn plate, the counts that are not zero, and the first dishes', async () => {
    const thumbnail = 'data:image/jpeg;base64,/9j/4A==';
    const counted = { safe_count: 12, ask_count: 3, high_count: 0, first_dishes: ['Soup', 'Roast chicken'] };
    backend.tables.menu_scans = [scan(), scan({ ...counted, thumbnail })];
    await open();
    expect(card(0).textContent).toMatch(/12 Safe.*3 Ask Cook/);
    expect(card(0).textContent).not.toContain('High Risk');
    expect(card(0).textContent).toContain('Soup, Roast chicken');
    await waitFor(() => expect(card(0).querySelector('img')?.getAttribute('src')).toBe(thumbnail));
    expect(card(1).querySelector('img')).toBeNull();
  });

  it('searches by dish or place once typing pauses, and shows all again', async () => {
    backend.tables.menu_scans = [
      scan({ search_text: 'chez jo creme brulee' }),
      scan({ search_text: 'soup' }),
    ];
    await open();
    await search('Brûlée  Jo');
    await waitFor(() => expect(names()).toEqual(['Restaurant 1']));
    expect(screen.getByText('1 menu found')).toBeTruthy();
    await search('pizza');
    await waitFor(() => expect(screen.getByText('No menu has that dish or place.')).toBeTruthy());
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show all menus' })));
    await waitFor(() => expect(names()).toHaveLength(2));
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('');
  });

  it('marks a favourite at once, and shows favourites alone', async () => {
    backend.tables.menu_scans = [scan(), scan()];
    await open();
    const heart = () => screen.getByRole('button', { name: 'Favorite: Restaurant 1' });
    await act(async () => fireEvent.click(heart()));
    await waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('true'));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Favorites' })));
    await waitFor(() => expect(names()).toEqual(['Restaurant 1']));
    await act(async () => fireEvent.click(heart()));
    await waitFor(() => expect(screen.getByText(/^No favorites yet/)).toBeTruthy());
  });

  it('takes a name of her own, and the one that was read again for an empty one', async () => {
    backend.tables.menu_scans = [scan()];
    await open();
    const rename = async (from: string, to: string) => {
      await act(async () => fireEvent.click(screen.getByRole('button', { name: `Rename ${from}` })));
      fireEvent.change(screen.getByLabelText('Name'), { target: { value: to } });
      await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
    };
    await rename('Restaurant 1', ' Grandma’s birthday ');
    await waitFor(() => expect(names()).toEqual(['Grandma’s birthday']));
    expect(backend.tables.menu_scans[0]).toMatchObject({ given_name: 'Grandma’s birthday' });
    await rename('Grandma’s birthday', ' ');
    await waitFor(() => expect(names()).toEqual(['Restaurant 1']));
    expect(backend.tables.menu_scans[0]).toMatchObject({ given_name: null });
  });

  it('says when a name could not be saved, and keeps what was typed', async () => {
    backend.tables.menu_scans = [scan()];
    await open();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Rename Restaurant 1' })));
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Chez Jo' } });
    backend.failure = { message: 'broken', status: 500 };
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
    await waitFor(() =>
      expect(spy.toast).toHaveBeenCalledWith(
        expect.objectContaining({ title: 'The name could not be saved' }),
      ),
    );
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Chez Jo');
  });
});

describe('deleting a menu', () => {
  const ask = async () =>
    act(async () =>
      fireEvent.click(screen.getAllByRole('button', { name: /^Delete Restaurant/ })[0] as HTMLElement),
    );
  it('asks once, then takes the menu away', async () => {
    backend.tables.menu_scans = [scan(), scan()];
    await open();
    await ask();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })));
    expect(names()).toHaveLength(2);
    await ask();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Delete' })));
    await waitFor(() => expect(names()).toEqual(['Restaurant 1']));
    expect(spy.toast).toHaveBeenCalledWith(
      expect.objectContaining({ tone: 'success', title: 'Menu deleted' }),
    );
  });

  it('says when it failed and keeps the menu', async () => {
    backend.tables.menu_scans = [scan()];
    await open();
    await ask();
    backend.failure = { message: 'broken', status: 500 };
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Delete' })));
    await waitFor(() =>
      expect(spy.toast).toHaveBeenCalledWith(
        expect.objectContaining({ title: 'The menu could not be deleted' }),
      ),
    );
    expect(backend.tables.menu_scans).toHaveLength(1);
  });
});

it('leads a signed-out visitor to sign-in', async () => {
  const { router } = await openPage(<HistoryPage />, '/history', null);
  expect(router.state.location).toMatchObject({ pathname: '/auth', state: { from: '/history' } });
});
