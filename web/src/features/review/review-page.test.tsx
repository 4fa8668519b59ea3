// @vitest-environment happy-dom
import type { ReviewClaim, ReviewFacts } from '@mirabelle/contract/functions/review-facts.ts';
import type { ReviewRow } from '@mirabelle/contract/review/review-row.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { changeLanguage, loadTexts, startTexts } from '../../i18n/index.ts';
import { BackendError } from '../../lib/backend/backend-error.ts';
import { openPage } from '../../testing/open-page.tsx';
import { ReviewPage } from './review-page.tsx';

const spy = vi.hoisted(() => ({
  reviewer: true,
  fails: false,
  reviews: [] as ReviewRow[],
  facts: { all: [], claims: [] } as ReviewFacts,
}));
vi.mock('./api.ts', () => ({
  loadTopics: async () => {
    if (!spy.reviewer) throw new BackendError('no', { status: 404, code: 'not_found' });
    return {
      reviewer: { name: 'A. Martin', profession: 'midwife' },
      topics: [{ id: 'listeria', name: 'listeria', claims: 2 }],
      countries: ['FR', 'GB'],
    };
  },
  loadFacts: async () => spy.facts,
  loadReviews: async () => [...spy.reviews],
  addReview: async (row: Omit<ReviewRow, 'updated_at'>) => {
    if (spy.fails) throw new TypeError('Failed to fetch');
    spy.reviews.unshift({ ...row, updated_at: '2027-03-12T10:00:00Z' });
  },
  changeReview: async (id: string, said: Partial<ReviewRow>) => {
    spy.reviews = spy.reviews.map((row) => (row.id === id ? { ...row, ...said } : row));
  },
  removeReview: async (id: string) => {
    spy.reviews = spy.reviews.filter((row) => row.id !== id);
  },
}));

const claim = (id: string, over: Partial<ReviewClaim> = {}): ReviewClaim => ({
  id,
  hash: 'a'.repeat(64),
  topic: 'listeria',
  of: 'Brie',
  countries: 'France',
  verdict: 'HIGH_RISK',
  rating: 'High Risk',
  sentence: `${id} is to be avoided.`,
  because: [],
  sources: [
    {
      body: 'ANSES',
      title: 'Guide',
      edition: '2019',
      at: 'Cheese',
      url: 'https://anses.example/',
      readIn: null,
      says: 'No soft cheese with a rind.',
      checkedOn: '2026-11-30',
    },
  ],
  disagreeing: [],
  foods: { count: 9, names: ['brie', 'camembert'] },
  dishes: { count: 0, names: [] },
  milder: ['TO_CHECK', 'NO_RISK'],
  stricter: [],
  milderByOthers: 0,
  ...over,
});

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('review', 'errors');
});
beforeEach(() => {
  const claims = [claim('Brie'), claim('Feta', { milderByOthers: 1 })];
  const all = claims.map(({ id, hash }) => ({ id, hash }));
  Object.assign(spy, { reviewer: true, fails: false, reviews: [], facts: { all, claims } });
});
afterEach(cleanup);

const open = (address = '/review?topic=listeria') =>
  openPage(<ReviewPage otherwise={<p>no page</p>} />, address, undefined, { route: '/review' });
const group = (name: string) => screen.findByRole('group', { name: new RegExp(name) });
const press = (element: HTMLElement) => act(async () => fireEvent.click(element));

it('is no page for whoever is no reviewer', async () => {
  spy.reviewer = false;
  await open();
  expect(await screen.findByText('no page')).toBeDefined();
  expect(document.body.textContent).toBe('no page');
});

it('shows a claim with its source, its place, what it says, and what depends on it', async () => {
  await open();
  const brie = within(await group('1. Brie'));
  expect(brie.getByRole('link', { name: /Guide/ }).getAttribute('href')).toBe('https://anses.example/');
  expect(brie.getByText('No soft cheese with a rind.')).toBeDefined();
  expect(brie.getByText('9 foods: brie, camembert…')).toBeDefined();
});

it('keeps an answer, and says so without leaving the form', async () => {
  await open();
  const brie = within(await group('1. Brie'));
  await press(brie.getByRole('button', { name: 'Save answer' }));
  expect(brie.getByRole('alert').textContent).toBe('Choose an answer first.');
  await press(brie.getByRole('radio', { name: 'Agree' }));
  const save = brie.getByRole('button', { name: 'Save answer' });
  await press(save);
  expect(await screen.findByText('1 of 2 answered')).toBeDefined();
  expect(save.isConnected).toBe(true);
  expect(save.textContent).toBe('Change answer');
  expect(spy.reviews).toMatchObject([{ fact: 'Brie', answer: 'agree', direction: null }]);
});

it('keeps the page and what she typed when she changes the language', async () => {
  await open();
  const brie = within(await group('1. Brie'));
  await press(brie.getByRole('radio', { name: 'Unclear' }));
  await act(async () => fireEvent.change(brie.getByRole('textbox'), { target: { value: 'Which milk?' } }));
  const form = brie.getByRole('textbox') as HTMLTextAreaElement;
  await act(() => changeLanguage('fr'));
  expect(form.isConnected).toBe(true);
  expect(form.value).toBe('Which milk?');
  await act(() => changeLanguage('en'));
});

it('asks in what way it is wrong, and says that a milder answer needs two', async () => {
  await open();
  const feta = within(await group('2. Feta'));
  expect(feta.getByText('1 of 2 reviewers find this too strict')).toBeDefined();
  await press(feta.getByRole('radio', { name: 'Wrong' }));
  await press(feta.getByRole('button', { name: 'Save answer' }));
  expect(feta.getByRole('alert').textContent).toBe('Say in what way it is wrong.');
  await press(feta.getByRole('radio', { name: 'Too strict' }));
  const proposal = feta.getByLabelText('What would be right');
  await act(async () => fireEvent.change(proposal, { target: { value: 'TO_CHECK' } }));
  await press(feta.getByRole('button', { name: 'Save answer' }));
  expect(await feta.findByText('2 of 2 reviewers find this too strict')).toBeDefined();
  expect(spy.reviews).toMatchObject([{ answer: 'wrong', direction: 'too-strict', proposes: 'TO_CHECK' }]);
});

it('asks again of a fact that changed, and shows what she said before', async () => {
  spy.reviews = [
    {
      id: 'r',
      fact: 'Brie',
      hash: 'b'.repeat(64),
      topic: 'listeria',
      answer: 'agree',
      direction: null,
      proposes: null,
      note: 'As in the guide.',
      updated_at: '2027-01-05T10:00:00Z',
    },
  ];
  await open();
  const brie = within(await group('1. Brie'));
  expect(brie.getByText('This fact has changed')).toBeDefined();
  expect(brie.getByText('Your note was: As in the guide.')).toBeDefined();
  expect((brie.getByRole('radio', { name: 'Agree' }) as HTMLInputElement).checked).toBe(false);
  expect(screen.getByText('0 of 2 answered')).toBeDefined();
});

it('keeps what she typed where it cannot be saved', async () => {
  spy.fails = true;
  await open();
  const brie = within(await group('1. Brie'));
  await press(brie.getByRole('radio', { name: 'Unclear' }));
  await act(async () => fireEvent.change(brie.getByLabelText('Note'), { target: { value: 'Which milk?' } }));
  await press(brie.getByRole('button', { name: 'Save answer' }));
  expect((await brie.findByRole('alert')).textContent).toContain('could not be saved');
  expect((brie.getByLabelText('Note') as HTMLTextAreaElement).value).toBe('Which milk?');
});
