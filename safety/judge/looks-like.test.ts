import { expect, it } from 'vitest';
import { lookingLike, looksLike, mayLookLike } from './looks-like.ts';

it.each([
  ['eream', 'cream'],
  ['potc', 'porc'],
  ['riata', 'nata'],
  ['salacl', 'salad'],
  ['fres', 'fries'],
  ['coffe', 'coffee'],
])('takes %s for %s', (word, meant) => {
  expect(looksLike(word, meant)).toBe(true);
  expect(looksLike(meant, word)).toBe(true);
});

it.each([
  ['ormer', 'order'],
  ['bream', 'cream'],
  ['quesa', 'mesa'],
  ['rum', 'room'],
])('does not take %s for %s', (word, other) => {
  expect(looksLike(word, other)).toBe(false);
});

it('finds what a word is where two letters look like one', () => {
  expect(lookingLike('blariquette')).toContain('blanquette');
  expect(lookingLike('lamon')).toContain('larnon');
});

it('tells two letters mistaken from another word', () => {
  expect(mayLookLike('oueso', 'duero')).toBe(false);
  expect(mayLookLike('crearn', 'ereorn')).toBe(true);
  expect(mayLookLike('oueso', 'quesos')).toBe(true);
});
