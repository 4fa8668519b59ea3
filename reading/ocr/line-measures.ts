import type { RecognisedLine } from './messages.ts';

/** Mean confidence of words by their length, 0-100; 0 without words. */
export function confidenceOf(words: readonly { text: string; confidence: number }[]): number {
  const characters = words.reduce((sum, word) => sum + word.text.length, 0);
  if (characters === 0) return 0;
  return words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / characters;
}

/** Share of the letters that stand in words of the dictionary they were read with, 0-1; 0 without letters. */
export function knownShare(lines: readonly RecognisedLine[]): number {
  let letters = 0;
  let known = 0;
  for (const { words } of lines) {
    for (const word of words) {
      const count = word.text.replace(/[^\p{L}]/gu, '').length;
      letters += count;
      if (word.inDictionary) known += count;
    }
  }
  return letters === 0 ? 0 : known / letters;
}
