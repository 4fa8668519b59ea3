import type { ReviewRow } from '@mirabelle/contract/review/review-row.ts';
import { expect, it } from 'vitest';
import { answersTo, progressOf } from './progress.ts';

const row = (fact: string, hash: string, over: Partial<ReviewRow> = {}): ReviewRow => ({
  id: `${fact}-${hash}`,
  fact,
  hash,
  topic: 'listeria',
  answer: 'agree',
  direction: null,
  proposes: null,
  note: '',
  updated_at: '2027-03-12T10:00:00Z',
  ...over,
});
const claims = [
  { id: 'a', hash: '1' },
  { id: 'b', hash: '2' },
  { id: 'c', hash: '3' },
];

it('counts what is answered as it is now, and leads to the first that is not', () => {
  const answered = answersTo([row('a', '1'), row('c', '3')]);
  expect(progressOf(claims, answered)).toEqual({ done: 2, next: 1 });
  expect(progressOf(claims.slice(0, 1), answered)).toEqual({ done: 1, next: null });
});

it('asks again of a claim that changed, and knows what was said before', () => {
  const answered = answersTo([
    row('b', 'old', { answer: 'wrong', direction: 'otherwise' }),
    row('b', 'older'),
  ]);
  expect(answered({ id: 'b', hash: '2' })).toMatchObject({ now: null, before: { answer: 'wrong' } });
  expect(progressOf(claims, answered)).toEqual({ done: 0, next: 0 });
});
