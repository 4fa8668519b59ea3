import type { Language } from '@mirabelle/contract/language.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';

/** "Raw" as an adjective of a food; English and German put it before, the others after the noun. */
const RAW: Record<Language, string> = {
  en: '(?:raw|uncooked)',
  de: 'rohe[rnsm]?',
  fr: 'cru(?:e|s|es)?',
  es: 'crud(?:o|a|os|as)',
  it: 'crud(?:o|a|i|e)',
  pt: '(?:cru|crua|crus|cruas)',
};

/** Most steps have no such word, and looking for every ingredient's name beside it takes long. */
const SAYS_RAW = Object.fromEntries(
  Object.entries(RAW).map(([language, raw]) => [language, new RegExp(raw, 'iu')]),
) as Record<Language, RegExp>;

/**
 * A line or step with the word for "raw" taken from what is now cooked: "saumon cru" becomes "saumon". Raw ham keeps its
 * name: that is what it is sold as.
 * @param names what the line calls the food, as the matcher read it
 */
export function withoutRawWord(text: string, names: readonly string[], language: Language): string {
  if (!SAYS_RAW[language].test(text)) return text;
  const before = language === 'en' || language === 'de';
  const own = new RegExp(`(?:^| )${RAW[language]}(?: |$)`);
  let out = text;
  for (const name of names.filter((one) => !own.test(foldText(one)))) {
    const plain = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const pattern = before
      ? `\\b${RAW[language]}\\s+(${plain})`
      : `(${plain})\\s+${RAW[language]}(?![\\p{L}])`;
    out = out.replace(new RegExp(pattern, 'giu'), '$1');
  }
  return out;
}

/** A clause without the adjective, wherever it stands in it. */
export function withoutRawAdjective(text: string, language: Language): string {
  return text.replace(new RegExp(`\\s${RAW[language]}(?![\\p{L}])`, 'iu'), '');
}
