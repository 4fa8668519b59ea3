import { expect, it } from 'vitest';
import { checkedLongAgo } from './source-notes.ts';

it('tells the months of what is past its shelf life, by kind', () => {
  const notes = {
    checked: [
      { checkedOn: '2026-11-21', kind: 'page' as const, sources: 'a b' },
      { checkedOn: '2026-11-21', kind: 'opinion' as const, sources: 'c' },
    ],
    told: {},
  };
  expect([...checkedLongAgo(notes, '2028-05-21')]).toEqual([]);
  expect([...checkedLongAgo(notes, '2028-06-21')]).toEqual([
    ['a', 19],
    ['b', 19],
  ]);
});
