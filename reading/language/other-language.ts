import { isOpenLanguage, type OpenLanguage } from '@mirabelle/contract/open-languages.ts';
import { PICTURE_LANGUAGES } from '@mirabelle/contract/picture-languages.ts';
import otherTriples from './other-triples.json' with { type: 'json' };
import { type LanguageTeller, readTeller, wordsIn } from './tell-language.ts';

/** So much likelier has a language to be that pictures are not read in: as a natural logarithm, and for each word. */
const CLEARLY = 9;
const EACH_WORD = 0.45;
/** Fewer words tell nothing. */
const FEWEST_WORDS = 6;

const READ = new Set<string>(PICTURE_LANGUAGES);
let learned: LanguageTeller<string> | undefined;

/**
 * The language of a text where it is none that pictures are read in, as Icelandic, which is read as Norwegian letters;
 * by groups of letters, as `tools/learn-languages/others.ts` has learned them.
 */
export function otherLanguage(text: string): OpenLanguage | null {
  const words = wordsIn(text).length;
  if (words < FEWEST_WORDS) return null;
  learned ??= readTeller(otherTriples);
  const ranked = learned.rank(text);
  const best = ranked[0]!;
  if (READ.has(best.language)) return null;
  const read = ranked.find(({ language }) => READ.has(language))!;
  if (best.weight - read.weight < Math.max(CLEARLY, EACH_WORD * words)) return null;
  return isOpenLanguage(best.language) ? best.language : null;
}
