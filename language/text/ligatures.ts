import { everyWord } from '../lexicon/lexicon.ts';
import { wordForms } from '../lexicon/words/word-forms.ts';
import { foldLetters } from './fold.ts';

/** Words written with œ, folded, so that capitals that lost their accents are known too. */
const KNOWN = new Set(
  everyWord(wordForms, 'ligatures')
    .flatMap((word) => word.split(/[-']/))
    .filter((word) => word.includes('œ'))
    .map(foldLetters),
);
const WORD = /\p{L}+/gu;
/** What an optical reader makes of the ligature. */
const MISREAD = /ce/giu;

/**
 * Puts back the œ that was read as "ce": "CEuf" is Œuf, "bceuf" is bœuf. Only where the word is known with the
 * ligature: "cerise" and "douceur" stay as they are.
 */
export function mendLigatures(text: string): string {
  if (!/ce/i.test(text)) return text;
  return text.replace(WORD, (word) => {
    for (const { index, 0: read } of word.matchAll(MISREAD)) {
      const mended = `${word.slice(0, index)}œ${word.slice(index + read.length)}`;
      if (KNOWN.has(foldLetters(mended))) return inItsCase(word, index, mended);
    }
    return word;
  });
}

/** "BCEUF" was in capitals, "CEuf" began with one. */
function inItsCase(word: string, index: number, mended: string): string {
  const capital = word[index] === word[index]?.toUpperCase();
  return capital ? mended.replace('œ', 'Œ') : mended;
}
