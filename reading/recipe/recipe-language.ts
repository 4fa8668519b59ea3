import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { rankPageLanguages } from '@mirabelle/language/text/guess-page-language.ts';

/** Enough of a page to tell by. */
const SAMPLE_CHARS = 8000;

/**
 * The language a recipe is written in, by its words; where these do not tell, what its page declares.
 * @returns null for a language outside the six
 */
export function recipeLanguage(
  text: string,
  declared: Language | null,
  declaredOther = false,
): Language | null {
  const { votes, words } = rankPageLanguages(text.slice(0, SAMPLE_CHARS));
  const [first, second] = votes;
  const sure = first!.votes >= 3 && first!.votes >= words * 0.05 && first!.votes >= second!.votes * 1.3;
  // A few words are better than nothing where nothing is declared.
  if (!sure && !declared && !declaredOther && first!.votes >= 1 && first!.votes >= second!.votes * 1.5)
    return first!.language;
  if (sure && !(declaredOther && first!.votes < words * 0.15)) return first!.language;
  return declared;
}

/** The language of a tag like "pt-BR" or "en_GB"; null for others. */
export function localeLanguage(tag: string | null | undefined): Language | null {
  const code = tag?.trim().slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language === code) ?? null;
}
