// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage, loadTexts, startTexts } from '../../../i18n/index.ts';
import { fakeRows } from '../../../testing/fake-rows.ts';
import { openPage, USER_ID } from '../../../testing/open-page.tsx';
import { adaptationRow } from '../testing/sample-adaptation.ts';
import { AdaptationsPage } from './adaptations-page.tsx';

const spy = vi.hoisted(() => ({ getBackend: vi.fn(), toast: vi.fn(), shareText: vi.fn() }));
vi.mock('../../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/backend/backend.ts')>()),
  getBackend: spy.getBackend,
}));
vi.mock('../../../ui/toast.ts', () => ({ toast: spy.toast }));
vi.mock('../../../lib/share-text.ts', () => ({ shareText: spy.shareText }));

let backend: ReturnType<typeof fakeRows>;
const signedIn = { id: USER_ID } as Parameters<typeof openPage>[2];
const open = async (user = signedIn) => {
  const opened = await openPage(<AdaptationsPage />, '/adaptations', user);
  await waitFor(() => expect(screen.queryByText('Loading your recipes...')).toBeNull());
  return opened;
};
const row = (at: number, name: string, over: Record<string, unknown> = {}) =>
  adaptationRow(USER_ID, {
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    adapted_recipe_name: name,
    user_notes: null,
    created_at: `2026-05-${String(10 + at)}T10:00:00.000Z`,
    ...over,
  });
const three = () => [
  row(1, 'Quiche', { overall_safety: 'avoid', source_type: 'text' }),
  row(2, 'Apple tart', { overall_safety: 'caution', source_type: 'image', user_notes: 'Half the sugar.' }),
  row(3, 'Zuppa', { original_recipe_name: 'Zuppa inglese' }),
];
const names = () =>
  screen.queryAllByRole('article').map((each) => within(each).getByRole('heading').textContent);
const card = (name: string) => screen.getByRole('heading', { name }).closest('article') as HTMLElement;
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const click = (element: HTMLElement) => act(async () => fireEvent.click(element));

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('recipes', 'verdict', 'risk', 'errors');
});
beforeEach(() => {
  backend = fakeRows({ recipe_adaptations: three() });
  spy.getBackend.mockReset().mockImplementation(async () => backend.client);
  spy.toast.mockReset();
  spy.shareText.mockReset().mockResolvedValue('copied');
});
afterEach(async () => {
  cleanup();
  await act(() => changeLanguage('en'));
});

describe('the history of adaptations', () => {
  it('shows name, source, safety, original name, notes and date, newest first', async () => {
    await open();
    expect(names()).toEqual(['Zuppa', 'Apple tart', 'Quiche']);
    for (const words of [
      'From a picture',
      'Caution',
      'Adapted from Brie and tomato tart',
      'Half the sugar.',
    ]) {
      expect(card('Apple tart').textContent).toContain(words);
    }
    expect(card('Apple tart').querySelector('time')?.textContent).toBe('May 12, 2026');
    expect(card('Zuppa').textContent).toMatch(/From a web page.*Adapted from Zuppa inglese.*Safe/);
    expect(card('Quiche').textContent).toMatch(/From a text.*Avoid/);
    expect(screen.getByRole('link', { name: 'View Quiche' }).getAttribute('href')).toBe(
      '/adaptations/00000000-0000-4000-8000-000000000001',
    );
    expect(screen.getByRole('link', { name: 'Adapt New Recipe' }).getAttribute('href')).toBe('/recipe-adapt');
  });

  it('calls a safety that it does not know unknown, never safe', async () => {
    backend.tables.recipe_adaptations = [row(1, 'Quiche', { overall_safety: 'great' })];
    await open();
    expect(card('Quiche').textContent).toContain('Unknown');
    expect(card('Quiche').textContent).not.toContain('Safe');
  });

  it('is searched, filtered and sorted, and says how many it shows', async () => {
    await open();
    expect(screen.getByPlaceholderText('Search recipes...')).toBeTruthy();
    choose('Search your recipes', 'INGLESE');
    expect(names()).toEqual(['Zuppa']);
    expect(screen.getByText('Showing 1 of 3 recipes')).toBeTruthy();
    choose('Search your recipes', '');
    choose('Safety', 'avoid');
    expect(names()).toEqual(['Quiche']);
    choose('Safety', 'all');
    choose('Order', 'name');
    expect(names()).toEqual(['Apple tart', 'Quiche', 'Zuppa']);
    choose('Order', 'safety');
    expect(names()).toEqual(['Zuppa', 'Apple tart', 'Quiche']);
    choose('Order', 'oldest');
    expect(names()).toEqual(['Quiche', 'Apple tart', 'Zuppa']);
    const options = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(options('Safety')).toEqual(['All Safety', 'Safe', 'Caution', 'Avoid']);
    expect(options('Order')).toEqual(['Newest', 'Oldest', 'Name', 'Safety']);
  });

  it('says when nothing matches, and shows all again', async () => {
    await open();
    choose('Search your recipes', 'sushi');
    expect(screen.getByText('No matching adaptations')).toBeTruthy();
    await click(screen.getByRole('button', { name: 'Show all' }));
    expect(names()).toHaveLength(3);
  });

  it('says when there is none yet', async () => {
    backend.tables.recipe_adaptations = [];
    await open();
    expect(screen.getByText('No adaptations yet')).toBeTruthy();
    expect(screen.queryByLabelText('Search your recipes')).toBeNull();
  });

  it('shows skeletons while it is loading', async () => {
    spy.getBackend.mockReturnValue(new Promise(() => {}));
    await openPage(<AdaptationsPage />, '/adaptations', signedIn);
    expect(screen.getByRole('status').textContent).toBe('Loading your recipes...');
    expect(document.querySelectorAll('.animate-breathe').length).toBeGreaterThan(1);
  });

  it('says when it could not be loaded, and tries again', async () => {
    backend.failure = { message: 'broken', status: 500 };
    await open();
    expect(screen.getByRole('alert').textContent).toContain('Failed to load your recipe history');
    backend.failure = null;
    await click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  it('asks a signed-out visitor to log in, and leads back here', async () => {
    const { router } = await open(null);
    expect(screen.getByText('Please log in to view your recipe adaptation history.')).toBeTruthy();
    await click(screen.getByRole('link', { name: 'Sign in' }));
    expect(router.state.location).toMatchObject({ pathname: '/auth', state: { from: '/adaptations' } });
  });

  it('holds no one else’s recipes', async () => {
    backend.tables.recipe_adaptations?.push(
      adaptationRow('99999999-0000-4000-8000-000000000000', { adapted_recipe_name: 'Not mine' }),
    );
    await open();
    expect(names()).not.toContain('Not mine');
  });

  it('shows markup in a name and in notes as letters', async () => {
    backend.tables.recipe_adaptations = [row(1, '<b>x</b>', { user_notes: '<img src=x onerror=alert(1)>' })];
    await open();
    expect(names()).toEqual(['<b>x</b>']);
    expect(document.querySelector('article b, article img')).toBeNull();
  });

  it('is in French', async () => {
    await act(() => changeLanguage('fr'));
    await openPage(<AdaptationsPage />, '/adaptations', signedIn);
    expect(await screen.findByText('Recettes affichées : 3 sur 3')).toBeTruthy();
    expect(card('Apple tart').textContent).toMatch(/D’après\s: Brie and tomato tart/);
    expect(card('Apple tart').textContent).toContain('12 mai 2026');
  });
});

describe('deleting', () => {
  const remove = () => screen.getByRole('button', { name: /^Delete Quiche/ });

  it('asks first, and leaves everything as it is when refused', async () => {
    await open();
    await click(remove());
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Are you sure you want to delete this adaptation?')).toBeTruthy();
    await click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(names()).toContain('Quiche');
    expect(backend.tables.recipe_adaptations).toHaveLength(3);
  });

  it('takes the recipe out and says so', async () => {
    await open();
    await click(remove());
    await click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(names()).toEqual(['Zuppa', 'Apple tart']));
    expect(backend.tables.recipe_adaptations).toHaveLength(2);
    expect(spy.toast).toHaveBeenCalledWith(
      expect.objectContaining({ tone: 'success', title: 'Adaptation deleted successfully' }),
    );
  });

  it('that failed keeps the recipe and says so', async () => {
    await open();
    backend.failure = { message: 'broken', status: 500 };
    await click(remove());
    await click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(spy.toast).toHaveBeenCalledWith(
        expect.objectContaining({ tone: 'error', title: 'Failed to delete adaptation' }),
      ),
    );
    expect(names()).toContain('Quiche');
  });
});

describe('sharing from the list', () => {
  it('shares the whole recipe', async () => {
    await open();
    await click(screen.getByRole('button', { name: 'Share Zuppa' }));
    await waitFor(() => expect(spy.shareText).toHaveBeenCalledOnce());
    expect(spy.shareText.mock.calls[0]?.[1]).toContain('- 200 g cheddar');
    expect(spy.toast).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'Recipe copied. Paste it wherever you like.' }),
    );
  });

  it('of a recipe that is gone says so', async () => {
    await open();
    backend.tables.recipe_adaptations = [];
    await click(screen.getByRole('button', { name: 'Share Zuppa' }));
    await waitFor(() =>
      expect(spy.toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Adaptation not found' })),
    );
    expect(spy.shareText).not.toHaveBeenCalled();
  });
});
