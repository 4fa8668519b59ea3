import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { describe, expect, it } from 'vitest';
import { stem } from './stem.ts';

describe('stem', () => {
  it.each([
    ['en', 'berries', 'berry'],
    ['en', 'radishes', 'radish'],
    ['en', 'cookies', 'cookie'],
    ['fr', 'gateaux', 'gateau'],
    ['fr', 'fumees', 'fume'],
    ['es', 'limones', 'limon'],
    ['es', 'nueces', 'nuez'],
    ['pt', 'camaroes', 'camarao'],
    ['de', 'linsen', 'lins'],
  ] as const)('%s: %s and its singular meet', (language, plural, expected) => {
    expect(stem(plural, language)).toBe(expected);
  });

  it.each([
    ['it', 'funghi', 'fungo'],
    ['it', 'vongole', 'vongola'],
    ['it', 'affumicata', 'affumicato'],
    ['es', 'ahumada', 'ahumado'],
    ['de', 'kartoffeln', 'kartoffel'],
    ['pt', 'cozida', 'cozido'],
  ] as const)('%s: %s and %s fall together', (language, one, other) => {
    expect(stem(one, language)).toBe(stem(other, language));
  });

  it.each([
    ['en', 'swiss'],
    ['en', 'couscous'],
    ['fr', 'riz'],
  ] as const)('%s: %s is left whole', (language, word) => {
    expect(stem(word, language)).toBe(word);
  });

  it.each(LANGUAGES)('takes words that objects have as words, in %s', (language) => {
    for (const word of ['constructor', 'hasownproperty', 'tostring']) {
      expect(stem(word, language)).toMatch(/^\p{L}+$/u);
    }
  });
});
