import type { Language } from '@mirabelle/contract/language.ts';
import { wordsOf } from '../lexicon/lexicon.ts';
import { wordForms } from '../lexicon/words/word-forms.ts';
import { foldLetters } from './fold.ts';

/** What a shortened word stands for, and where it ends in the text. */
export interface SpelledOut {
  words: readonly string[];
  end: number;
}

interface Shortened {
  /** What follows its first letters: "/o" of "w/o", "." of "m.", nothing of "pdt". */
  tail: string;
  words: readonly string[];
}

/**
 * What kitchens shorten on a printed menu: "w/ chips", "pdt sautées", "Schnitzel m. Pommes", "pollo c/ arroz".
 * @param start where the word stands in the text
 * @param word the word itself, as it is written and folded
 * @returns the words it stands for, or null where it is not one of the language's customary short forms
 */
export function spellOut(
  text: string,
  start: number,
  { raw, folded }: { raw: string; folded: string },
  language: Language | null,
): SpelledOut | null {
  if (language === null) return null;
  const end = start + raw.length;
  for (const { tail, words } of byHead(language).get(folded) ?? NONE) {
    if (text.slice(end, end + tail.length).toLowerCase() !== tail) continue;
    if (tail === '') return { words, end: text[end] === '.' && !endsSentence(text, end) ? end + 1 : end };
    if (/[\p{L}\d]$/u.test(tail) && /[\p{L}\d]/u.test(text[end + tail.length] ?? '')) continue;
    return { words, end: end + tail.length };
  }
  return null;
}

/** A stop before a capital may end a sentence; before a small letter or a comma it only ends the word. */
function endsSentence(text: string, stop: number): boolean {
  return /^\.\s+\p{Lu}/u.test(text.slice(stop, stop + 8));
}

function byHead(language: Language): Map<string, Shortened[]> {
  const known = heads.get(language);
  if (known) return known;
  const map = new Map<string, Shortened[]>();
  for (const [written, words] of Object.entries(wordsOf(language, wordForms).shortened)) {
    const [, head = '', tail = ''] = /^([\p{L}\d]+)(.*)$/u.exec(written) ?? [];
    const list = map.get(foldLetters(head)) ?? [];
    list.push({ tail, words: words.split(' ') });
    // The longer tail first: "w/o" is not "w/".
    map.set(
      foldLetters(head),
      list.sort((a, b) => b.tail.length - a.tail.length),
    );
  }
  heads.set(language, map);
  return map;
}
const heads = new Map<Language, Map<string, Shortened[]>>();
const NONE: readonly Shortened[] = [];
