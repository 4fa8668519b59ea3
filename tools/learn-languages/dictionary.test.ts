import { assetPath } from '@mirabelle/reading/ocr/on-node/assets.ts';
import { expect, it } from 'vitest';
import { dictionaryWords } from './dictionary.ts';

it('reads the words that the data of a language knows', () => {
  const words = new Set(dictionaryWords(assetPath('vi')));
  expect(words.size).toBeGreaterThan(5000);
  for (const word of ['thịt', 'nước', 'không']) expect(words).toContain(word);
});
