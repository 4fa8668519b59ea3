import { describe, expect, it } from 'vitest';
import { foldSpelling } from './fold-spelling.ts';

describe('the key of a romanised word', () => {
  it('is that of all its spellings, doubled letters counted once', () => {
    const folds = [
      ['jj', 'c'],
      ['ch', 'c'],
      ['g', 'k'],
    ] as const;
    expect(foldSpelling('chigae', folds)).toBe(foldSpelling('jjiggae', folds));
  });

  it('folds the beginning and the end of a word by themselves', () => {
    const folds = [
      ['^kh', 'h'],
      ['h$', ''],
    ] as const;
    expect(['khakheh', 'heh', 'akh'].map((word) => foldSpelling(word, folds))).toEqual(['hakhe', 'he', 'ak']);
  });
});
