// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts, startTexts } from '../../i18n/index.ts';
import { openPage } from '../../testing/open-page.tsx';
import { KeptPage } from './kept-page.tsx';
import type { TableKind } from './kinds.ts';

const spy = vi.hoisted(() => ({
  toast: vi.fn(),
  counts: {} as Record<string, number>,
  deleted: [] as string[],
  beingRead: 0,
  chosen: [] as string[],
  notes: [] as { id: string }[],
  fails: false,
}));
vi.mock('../../ui/toast.ts', () => ({ toast: spy.toast }));
vi.mock('../../verdict/use-own-profile.ts', () => ({ useOwnProfile: () => null }));
vi.mock('../../consent/api.ts', () => ({
  loadConsents: async () => [{ version: 1, language: 'en', given_at: '2026-11-30T10:00:00Z' }],
}));
vi.mock('../../notes/api.ts', () => ({
  loadNotes: async () => spy.notes,
  addNote: async (_user: string, note: { id: string }) => {
    spy.counts.notes = (spy.counts.notes ?? 0) + 1;
    spy.chosen.push(note.id);
  },
}));
vi.mock('./api.ts', async (original) => ({
  ...(await original<typeof import('./api.ts')>()),
  countKept: async (kind: TableKind) => ({ count: spy.counts[kind] ?? 0, since: '2026-11-01T10:00:00Z' }),
  countPhotographs: async () => ({ count: spy.counts.photographs ?? 0, since: '2026-11-01T10:00:00Z' }),
  deleteKind: async (kind: TableKind) => {
    if (spy.fails) throw new TypeError('Failed to fetch');
    spy.deleted.push(kind);
    spy.counts[kind] = 0;
  },
  deletePhotographs: async () => {
    spy.counts.photographs = spy.beingRead;
    return spy.beingRead;
  },
  keepPhotographs: async (_user: string, kept: string) => {
    if (spy.fails) throw new TypeError('Failed to fetch');
    spy.chosen.push(kept);
  },
}));

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('kept', 'consent', 'models', 'errors');
});
beforeEach(() => {
  Object.assign(spy, {
    counts: { scans: 3, photographs: 2, notes: 1 },
    deleted: [],
    beingRead: 0,
    chosen: [],
    notes: [{ id: 'n1' }],
    fails: false,
  });
  spy.toast.mockClear();
});
afterEach(cleanup);

const part = (name: string) => screen.getByRole('region', { name });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const said = () => spy.toast.mock.lastCall?.[0];

it('tells of each kind how many there are and since when, and of none what cannot be deleted', async () => {
  await openPage(<KeptPage />, '/kept');
  await within(part('Menus')).findByText('3 entries');
  expect(part('Menus').textContent).toContain('since');
  expect(part('Tests of dishes').textContent).toContain('Nothing is kept.');
  expect(within(part('Tests of dishes')).queryByRole('button')).toBeNull();
  expect(within(part('Consents')).queryByRole('button')).toBeNull();
});

it('deletes a kind after one confirmation, and counts again', async () => {
  await openPage(<KeptPage />, '/kept');
  await within(part('Menus')).findByText('3 entries');
  await press('Delete all menus');
  expect(spy.deleted).toEqual([]);
  await press('Delete');
  expect(spy.deleted).toEqual(['scans']);
  await within(part('Menus')).findByText('Nothing is kept.');
  expect(said()).toMatchObject({ tone: 'success', title: 'Your menus are deleted.' });
});

it('tells of her list of what she takes too, and deletes it', async () => {
  spy.counts.taken = 2;
  await openPage(<KeptPage />, '/kept');
  await within(part('What I take')).findByText('2 entries');
  await press('Delete the list');
  await press('Delete');
  expect(spy.deleted).toEqual(['taken']);
  await within(part('What I take')).findByText('Nothing is kept.');
  expect(within(part('Partner')).getByRole('link').getAttribute('href')).toBe('/profile#together');
});

it('says that what is left goes with the next try, where deleting fails', async () => {
  await openPage(<KeptPage />, '/kept');
  await within(part('Menus')).findByText('3 entries');
  spy.fails = true;
  await press('Delete all menus');
  await press('Delete');
  expect(said()).toMatchObject({ tone: 'error' });
  expect(part('Menus').textContent).toContain('3 entries');
});

it('brings notes back', async () => {
  await openPage(<KeptPage />, '/kept');
  await within(part('Notes and questions')).findByText('1 entry');
  await press('Delete all notes');
  await press('Delete');
  await act(async () => said().action.run());
  expect(spy.chosen).toEqual(['n1']);
  await within(part('Notes and questions')).findByText('1 entry');
});

it('deletes photographs alone, and says how many stay because they are being read', async () => {
  spy.beingRead = 1;
  await openPage(<KeptPage />, '/kept');
  await within(part('Photographs')).findByText('2 entries');
  await press('Delete all photographs');
  await press('Delete');
  expect(said().title).toContain('1 photograph stays because it is being read.');
});

it('saves how long photographs are kept as soon as it is chosen, and takes the choice back where it cannot', async () => {
  await openPage(<KeptPage />, '/kept');
  const choice = (name: string) => screen.getByRole('radio', { name }) as HTMLInputElement;
  await act(async () => fireEvent.click(choice('30 days')));
  expect(spy.chosen).toEqual(['30-days']);
  spy.fails = true;
  await act(async () => fireEvent.click(choice('Delete them once they are read')));
  expect(said()).toMatchObject({ tone: 'error' });
  expect(choice('Delete them once they are read').checked).toBe(false);
});

it('tells a visitor what would be kept, without counts and buttons', async () => {
  await openPage(<KeptPage />, '/kept', null);
  expect(part('Photographs').textContent).toContain(
    'Pictures of medicines, labels and recipes are read and not kept.',
  );
  expect(screen.queryByText('entries', { exact: false })).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
