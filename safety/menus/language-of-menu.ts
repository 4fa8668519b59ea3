import type { MenuLanguage } from '@mirabelle/contract/open-languages.ts';
import { guessLanguage } from '@mirabelle/language/text/guess-language.ts';

/** Votes by which a language has to lead on a whole page. */
const LEAD = 1;

/**
 * The language of a menu whose reading did not tell it, from all of its lines together: "Bavette" is a cut of beef
 * among French dishes and pasta among Italian ones.
 * @param read as the reading has it
 * @returns null where the lines do not tell either
 */
export function languageOfMenu(
  read: MenuLanguage | null,
  items: readonly { name: string; description: string | null; section?: string | null }[],
): MenuLanguage | null {
  if (read !== null) return read;
  const sections = new Set(items.map((item) => item.section ?? ''));
  return guessLanguage([...sections, ...items.flatMap((i) => [i.name, i.description ?? ''])], LEAD);
}
