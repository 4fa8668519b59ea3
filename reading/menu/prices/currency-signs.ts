import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { menuLines } from '@mirabelle/language/lexicon/words/menu-lines.ts';
import { escapePattern } from '@mirabelle/language/text/escape-pattern.ts';
import currencies from './currencies.json' with { type: 'json' };

/** Codes are also set in small letters; other signs are letters that mean something else in another case. */
const SIGNS = currencies.flatMap(({ signs }) =>
  signs.flatMap((sign) => {
    if (/^[A-Z]{3}$/.test(sign)) return [sign, sign.toLowerCase()];
    return /^kr/.test(sign) ? [sign, sign.toUpperCase(), sign.replace('k', 'K')] : [sign];
  }),
);
const COUNTRIES = new Map(
  currencies.flatMap(({ signs, country }) => signs.map((sign) => [sign, country] as const)),
);
const WORDS = everyWord(menuLines, 'amountWord').flatMap((word) => [word, word.toLowerCase()]);

const longestFirst = (signs: readonly string[]) =>
  [...new Set(signs)]
    .sort((a, b) => b.length - a.length)
    .map(escapePattern)
    .join('|');

/** What may stand before and behind an amount, as patterns. */
export const SIGN_BEFORE = longestFirst(SIGNS);
export const SIGN_BEHIND = longestFirst([...SIGNS, ...WORDS]);

/** The one country that pays with it; null where several do. */
export const countryOfSign = (sign: string): string | null => COUNTRIES.get(sign) ?? null;
