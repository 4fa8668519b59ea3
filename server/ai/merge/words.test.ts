import { describe, expect, it } from 'vitest';
import { SeenWords, sameWord, shareIn, wordsOf } from './words.ts';

describe('sameWord', () => {
  it.each([
    ['tartare', 'tartaro'],
    ['roquefort', 'roqusforl'],
    ['poulet', 'poulel'],
    ['cream', 'crearn'],
    ['clams', 'dams'],
  ])('takes %s for %s: a slip of the reader', (a, b) => {
    expect(sameWord(a, b)).toBe(true);
  });

  it.each([
    ['raw', 'rare'],
    ['cru', 'cuit'],
    ['1050', '1051'],
    ['no', 'on'],
    ['salade', 'steak'],
  ])('tells %s from %s', (a, b) => {
    expect(sameWord(a, b)).toBe(false);
  });
});

describe('shareIn', () => {
  it('counts letters, not words, and little words not at all', () => {
    expect(shareIn(wordsOf('le steak de la maison'), wordsOf('steak'))).toBeCloseTo(5 / 11);
  });

  it('is none of nothing', () => {
    expect(shareIn([], ['steak'])).toBe(0);
  });
});

describe('SeenWords', () => {
  const seen = new SeenWords('STEAK TARTARO\nPouletrôti auxherbes 12,50 €');

  it('has words with slips of the reader and with its lost spaces', () => {
    for (const word of ['steak', 'tartare', 'poulet', 'herbes', '50'])
      expect(seen.has(word), word).toBe(true);
    expect(seen.has('pasteurise')).toBe(false);
  });

  it('drops from a text what was not seen, and the brackets it stood in', () => {
    expect(seen.confirmed('Steak tartare (pasteurisé), bien cuit')).toEqual({
      text: 'Steak tartare',
      dropped: true,
    });
    expect(seen.confirmed('Poulet rôti aux herbes')).toEqual({
      text: 'Poulet rôti aux herbes',
      dropped: false,
    });
  });
});
