import { expect, it } from 'vitest';
import { searchWordsOf } from './search-words.ts';

it('searches for each word once, without accents and capitals', () => {
  expect(searchWordsOf('  Bœuf  à la bœuf\tÉpoisses ')).toEqual(['boeuf', 'a', 'la', 'epoisses']);
  expect(searchWordsOf('   ')).toEqual([]);
});

it('takes no sign for a command, and no end of words', () => {
  expect(searchWordsOf('100% a_b *')).toEqual(['100_', 'a_b', '_']);
  expect(searchWordsOf('a b c d e f g h i j')).toHaveLength(8);
});
