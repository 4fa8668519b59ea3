import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTexts } from './read-texts.ts';
import { toldUnreviewed } from './told-unreviewed.ts';

const texts = readTexts(join(import.meta.dirname, '..', '..'));

describe('texts that say that nobody has reviewed the records', () => {
  it('may say so while that is true', () => {
    expect(toldUnreviewed(texts, 0)).toEqual([]);
  });

  it('are each named with the first review, in both languages of the pages and in the documentation', () => {
    const named = toldUnreviewed(texts, 1).map((sentence) => sentence.split(':')[0]);
    expect(named).toEqual(
      expect.arrayContaining([
        'docs/intended-purpose.md',
        ...['dish-test', 'home', 'ingredient-test', 'recipes', 'results'].flatMap((file) => [
          `web/src/i18n/en/${file}.json`,
          `web/src/i18n/fr/${file}.json`,
        ]),
      ]),
    );
  });
});
