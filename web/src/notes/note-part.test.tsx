// @vitest-environment happy-dom
import type { ResultNote } from '@mirabelle/contract/result-note.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts, startTexts } from '../i18n/index.ts';
import { openPage, USER_ID } from '../testing/open-page.tsx';
import type { NewNote } from './api.ts';
import { NotePart } from './note-part.tsx';

const spy = vi.hoisted(() => ({
  notes: [] as unknown[],
  toast: vi.fn(),
  fails: false,
  added: [] as string[],
}));
vi.mock('../ui/toast.ts', () => ({ toast: spy.toast }));
vi.mock('./api.ts', () => {
  const work = async (run: () => void) => {
    if (spy.fails) throw new TypeError('Failed to fetch');
    run();
  };
  const others = (id: string) => (spy.notes as ResultNote[]).filter((note) => note.id !== id);
  return {
    loadNotes: async () => structuredClone(spy.notes),
    addNote: (_user: string, note: NewNote) => {
      spy.added.push(note.id);
      return work(() => {
        spy.notes = [{ created_at: '2026-11-30T10:00:00Z', ...note }, ...others(note.id)];
      });
    },
    changeNote: (id: string, change: Partial<ResultNote>) =>
      work(() => {
        spy.notes = (spy.notes as ResultNote[]).map((note) =>
          note.id === id ? { ...note, ...change } : note,
        );
      }),
    removeNote: (id: string) =>
      work(() => {
        spy.notes = others(id);
      }),
  };
});

const about = { kind: 'dish', id: 'd1', name: 'Brie' } as const;
const kept = { id: crypto.randomUUID(), about, text: 'From the market', is_question: false };

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('notes', 'errors');
});
beforeEach(() => {
  spy.notes = [];
  spy.added = [];
  spy.fails = false;
  spy.toast.mockClear();
});
afterEach(cleanup);

const open = () => openPage(<NotePart userId={USER_ID} about={about} level={3} />, '/');
const write = async (text: string) => {
  fireEvent.change(screen.getByLabelText('Note or question'), { target: { value: text } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });

it('shows the notes of its result alone, and takes a question', async () => {
  spy.notes = [
    { ...kept, created_at: '2026-11-29T10:00:00Z' },
    { ...kept, id: crypto.randomUUID(), about: { ...about, id: 'd2' }, text: 'Another', created_at: kept.id },
  ];
  await open();
  await screen.findByText('From the market');
  expect(screen.queryByText('Another')).toBeNull();
  fireEvent.click(button('Note or question'));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ask at my next appointment' }));
  await write('  Was it pasteurised?  ');
  const [first] = screen.getAllByRole('listitem');
  expect(within(first as HTMLElement).getByText('Was it pasteurised?')).toBeTruthy();
  expect(within(first as HTMLElement).getByText('Question')).toBeTruthy();
  expect(spy.notes[0]).toMatchObject({ about, is_question: true });
});

it('asks for words where there are none', async () => {
  await open();
  fireEvent.click(button('Note or question'));
  await write('   ');
  expect(screen.getByText('Write a few words first.')).toBeTruthy();
  expect(spy.added).toEqual([]);
});

it('keeps what was typed where it could not be saved, and saves it under the same id', async () => {
  await open();
  fireEvent.click(button('Note or question'));
  spy.fails = true;
  await write('Ask about cheese');
  expect(spy.toast.mock.lastCall?.[0]).toMatchObject({ tone: 'error' });
  expect((screen.getByLabelText('Note or question') as HTMLTextAreaElement).value).toBe('Ask about cheese');
  spy.fails = false;
  await act(async () => fireEvent.click(button('Save')));
  await screen.findByText('Ask about cheese');
  expect(new Set(spy.added).size).toBe(1);
});

it('changes a note, deletes it, and brings it back with its time', async () => {
  spy.notes = [{ ...kept, created_at: '2026-11-29T10:00:00Z' }];
  await open();
  fireEvent.click(await screen.findByRole('button', { name: /^Edit your note/ }));
  await write('From the supermarket');
  await screen.findByText('From the supermarket');
  await act(async () => fireEvent.click(button(/^Delete your note/)));
  await waitFor(() => expect(screen.queryByText('From the supermarket')).toBeNull());
  expect(spy.notes).toEqual([]);
  await act(async () => spy.toast.mock.lastCall?.[0].action.run());
  await waitFor(() => expect(screen.getByText('From the supermarket')).toBeTruthy());
  expect(spy.notes).toMatchObject([{ id: kept.id, created_at: '2026-11-29T10:00:00Z' }]);
});
