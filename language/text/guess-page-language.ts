import { byLanguage } from '@mirabelle/contract/language.ts';
import { wordsOf } from '../lexicon/lexicon.ts';
import { pageLanguage } from '../lexicon/words/page-language.ts';
import { escapePattern } from './escape-pattern.ts';
import { foldLetters } from './fold.ts';
import { type Evidence, rankLanguages, type Vote } from './guess-language.ts';

/** What each of its letters counts for on a page, where a word counts for one. */
const LETTERS_VOTE = 0.5;

const SIGNS = byLanguage((language) => {
  const signs = wordsOf(language, pageLanguage).signs.map((sign) => {
    if (sign.startsWith('*')) return `${escapePattern(sign.slice(1))}(?!\\p{L})`;
    if (sign.endsWith('*')) return `(?<!\\p{L})${escapePattern(sign.slice(0, -1))}(?=\\p{L})`;
    return escapePattern(sign);
  });
  return signs.length > 0 ? new RegExp(signs.join('|'), 'gu') : null;
});

const PAGES: Evidence = {
  // "à" is a word of its own, and not the article "a"; a reader of pictures may lose the accents of any.
  words: byLanguage((language) => {
    const { words } = wordsOf(language, pageLanguage);
    return new Set([...words, ...words.map(foldLetters)]);
  }),
  letters: (text, language) => {
    const signs = SIGNS[language];
    return signs ? LETTERS_VOTE * (text.match(signs)?.length ?? 0) : 0;
  },
};

/** How strongly each language is spoken for on a page of a menu or a recipe, the strongest first, and its words. */
export function rankPageLanguages(page: string): { votes: Vote[]; words: number } {
  const text = page.toLowerCase().normalize('NFC').replaceAll('’', "'");
  const words = text.match(/\p{L}+/gu) ?? [];
  return { votes: rankLanguages(words, text, PAGES), words: words.length };
}
