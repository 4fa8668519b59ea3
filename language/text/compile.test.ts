import { describe, expect, it } from 'vitest';
import { alternatives, phraseTrie, wordPattern, wordSet } from './compile.ts';

describe('words that are made into sets, tries and patterns', () => {
  it('folds what a set holds and takes a star for any ending or beginning', () => {
    const set = wordSet(['Crème', 'brat*', '*suppe']);
    for (const word of ['creme', 'brat', 'bratwurst', 'linsensuppe', 'suppe'])
      expect(set.has(word)).toBe(true);
    for (const word of ['cremes', 'gebraten', 'suppen']) expect(set.has(word)).toBe(false);
  });

  it('finds the longest phrase that begins at a place', () => {
    const trie = phraseTrie(['plat', 'plat du jour', 'du jour']);
    const words = 'le plat du jour'.split(' ');
    expect(words.map((_, at) => trie.longestAt(words, at))).toEqual([0, 3, 2, 0]);
  });

  it('matches whole words only, with any white space between those of a phrase', () => {
    const pattern = wordPattern(['à point', 'cuit*']);
    expect(pattern.test('Boeuf À\u00a0point')).toBe(true);
    expect(pattern.test('cuites')).toBe(true);
    expect(pattern.test('recuit')).toBe(false);
    expect(pattern.test('là pointe')).toBe(false);
  });

  it('takes signs of patterns for themselves and keeps the order of the list', () => {
    expect(new RegExp(`^(?:${alternatives(['q.b.', 'a|b'])})$`, 'u').test('qxbx')).toBe(false);
    expect(alternatives(['cook', 'cook until'])).toBe('cook|cook\\s+until');
  });

  it('makes each form of a list once', () => {
    const list = ['a*'];
    expect(wordSet(list)).toBe(wordSet(list));
    expect(wordPattern(list, 'g')).not.toBe(wordPattern(list, 'gu'));
    expect(wordPattern(list)).toBe(wordPattern(list));
  });
});
