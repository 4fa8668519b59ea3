import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { everyWord, wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import type { FiguresWords } from '@mirabelle/language/lexicon/topics/figures.ts';
import { figures } from '@mirabelle/language/lexicon/words/figures.ts';
import { type PhraseTrie, phraseTrie } from '@mirabelle/language/text/compile.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';

/** The lists of words that go with figures. */
export type ListOfWords = Exclude<keyof FiguresWords, 'numbers'>;
/** The phrases of a list, in any language. */
export const phrase = (key: ListOfWords): PhraseTrie => phraseTrie(everyWord(figures, key));

const NUMBER = /^\d+(?:[.,]\d+)?$/;

/** Whether a word is a number, in figures or written out. */
export function isNumber(word: string | undefined): boolean {
  return word !== undefined && (NUMBER.test(word) || numberWords().has(word));
}

/** What a number comes to; NaN where the word is none. */
export function numberOf(word: string): number {
  return numberWords().get(word) ?? Number(word.replace(',', '.'));
}

/** "Six", "dix": numbers that are written out: a unit has to follow, so any language will do. */
function numberWords(): ReadonlyMap<string, number> {
  writtenOut ??= new Map(
    LANGUAGES.flatMap((language) =>
      Object.entries(wordsOf(language, figures).numbers).map(([word, value]) => [foldText(word), value]),
    ),
  );
  return writtenOut;
}
let writtenOut: Map<string, number> | undefined;
