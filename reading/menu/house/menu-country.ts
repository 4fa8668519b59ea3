import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { everyWord, wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { otherPages } from '@mirabelle/language/lexicon/words/other-pages.ts';
import { anyOf } from '@mirabelle/language/text/compile.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import { countryOfSign } from '../prices/currency-signs.ts';

/** Spanish last: what it prints begins what others print, "iva incluido a taxa". */
const ASKED: readonly Language[] = [...LANGUAGES.filter((language) => language !== 'es'), 'es'];
/** What tells a country, folded, in the order in which they are asked. */
const BY_WORDS: readonly (readonly [string, RegExp])[] = ASKED.flatMap((language) =>
  Object.entries(wordsOf(language, otherPages).countries),
).map(([country, words]) => [country, new RegExp(String.raw`\b(?:${anyOf(words)})`)]);
const AUSTRIAN = anyOf(everyWord(otherPages, 'austrian'));
/** Numbers that reveal a country as words do: a British telephone, an Australian company; and Austria, by two foods. */
const BY_NUMBER: readonly (readonly [string, RegExp])[] = [
  ['GB', /\b44 ?\d/],
  ['AU', /\babn \d/],
  ['AT', new RegExp(String.raw`\b(?:${AUSTRIAN})\b.*\b(?:${AUSTRIAN})\b`)],
];

/** The country the menu is from, as ISO code: by what it prints, then by currency and language. */
export function countryOf(text: string, currency: string | null, language: Language | null): string | null {
  if (currency === '£' || currency === 'GBP') return 'GB';
  const folded = foldWords(text);
  const stated = [...BY_WORDS, ...BY_NUMBER].find(([, words]) => words.test(folded))?.[0];
  if (stated && !(currency === '€' && (stated === 'GB' || stated === 'US'))) return stated;
  const paidIn = currency === null ? null : countryOfSign(currency);
  if (paidIn !== null) return paidIn;
  if (currency === '$' || currency === 'USD') return language === 'en' ? 'US' : null;
  if ((currency === '€' || currency === 'EUR') && language) return wordsOf(language, otherPages).home;
  return null;
}
