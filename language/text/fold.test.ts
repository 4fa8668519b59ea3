import { describe, expect, it } from 'vitest';
import { foldInPlace, foldText, foldWords, foldWordsOfAnyScript } from './fold.ts';

describe('folding', () => {
  it('keeps the signs that join foods and count them, or leaves them out', () => {
    expect(foldText('Œuf à l’Époisses & 5 % Smørrebrød')).toBe('oeuf a l epoisses & 5 % smorrebrod');
    expect(foldWords('Œuf à l’Époisses & 5 % Smørrebrød')).toBe('oeuf a l epoisses 5 smorrebrod');
  });

  it('keeps the letters of other scripts where it is asked to', () => {
    expect(foldWords('Φάβα, 5 ούζος')).toBe('5');
    expect(foldWordsOfAnyScript('Φάβα, 5 ούζος & Œuf')).toBe('φαβα 5 ουζοσ oeuf');
  });

  it('keeps every letter in its place where it is asked to', () => {
    const text = 'Grieß, Œufs, ½ Gläschen';
    expect(foldInPlace(text)).toBe('gries, œufs, ½ glaschen');
    expect(foldInPlace(text)).toHaveLength(text.length);
  });
});
