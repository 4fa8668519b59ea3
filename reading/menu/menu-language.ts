import type { Language } from '@mirabelle/contract/language.ts';
import { isOpenLanguage, type MenuLanguage } from '@mirabelle/contract/open-languages.ts';
import { judgedAs, type PictureLanguage } from '@mirabelle/contract/picture-languages.ts';
import { rankPageLanguages } from '@mirabelle/language/text/guess-page-language.ts';
import { otherLanguage } from '../language/other-language.ts';
import { languageTeller } from '../language/tell-language.ts';
import type { Heading } from './lines/headings.ts';

/** A heading counts for several words; one that two languages know counts half for each. */
const HEADING_VOTES = 4;
/** Fewer votes tell nothing. */
const LEAST_VOTES = 2.5;
const CLEARLY = 1.05;
/** By so much likelier its letters make a language, as a natural logarithm. */
const PLAINLY = 4;

/**
 * The language most of the page is in, also where it is one that pictures are not read in; null when its words do not
 * tell.
 * @param readIn what it was read in, the likeliest first
 */
export function languageOf(
  text: string,
  headings: readonly Heading[],
  readIn: readonly PictureLanguage[],
): MenuLanguage | null {
  const other = otherLanguage(text);
  if (other) return other;
  const read = readIn[0] === undefined ? null : judgedAs(readIn[0]);
  if (isOpenLanguage(read)) return read;
  const told = byWords(text, headings);
  if (told) return told;
  // English and French are what a page is read in first, whatever it turns out to be.
  return read === 'fr' || read === 'en' ? byLetters(text, readIn) : read;
}

/** Of a page whose few words tell nothing, the language that its letters are plainly likeliest in, if it was read in that. */
function byLetters(text: string, readIn: readonly PictureLanguage[]): MenuLanguage | null {
  const [first, second] = languageTeller().rank(text);
  if (first!.weight - second!.weight < PLAINLY || !readIn.includes(first!.language)) return null;
  return judgedAs(first!.language);
}

function byWords(text: string, headings: readonly Heading[]): Language | null {
  const [first, second] = rankPageLanguages(text)
    .votes.map(({ language, votes }) => {
      const shared = headings.filter((heading) => heading.languages.includes(language));
      const more = shared.reduce((sum, heading) => sum + HEADING_VOTES / heading.languages.length, 0);
      return { language, votes: votes + more };
    })
    .sort((a, b) => b.votes - a.votes);
  return first!.votes >= LEAST_VOTES && first!.votes > second!.votes * CLEARLY ? first!.language : null;
}
