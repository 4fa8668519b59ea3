import type { Language } from '@mirabelle/contract/language.ts';
import { wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { cooking } from '@mirabelle/language/lexicon/words/cooking.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { alternatives } from '@mirabelle/language/text/compile.ts';
import { escapePattern } from '@mirabelle/language/text/escape-pattern.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';

/** Most steps have no such word, and looking for every ingredient's name beside it takes long. */
const saysRaw = new Map<Language, RegExp>();

/**
 * A line or step with the word for "raw" taken from what is now cooked: "saumon cru" becomes "saumon". Raw ham keeps
 * its name: that is what it is sold as.
 * @param names what the line calls the food, as the matcher read it
 */
export function withoutRawWord(text: string, names: readonly string[], language: Language): string {
  const raw = rawIn(language);
  const says = saysRaw.get(language) ?? new RegExp(raw, 'iu');
  saysRaw.set(language, says);
  if (!says.test(text)) return text;
  const own = new RegExp(`(?:^| )${raw}(?: |$)`);
  let out = text;
  for (const name of names.filter((one) => !own.test(foldText(one)))) {
    const plain = escapePattern(name);
    const pattern = wordsOf(language, grammar).adjectivesFollow
      ? `(${plain})\\s+${raw}(?![\\p{L}])`
      : `\\b${raw}\\s+(${plain})`;
    out = out.replace(new RegExp(pattern, 'giu'), '$1');
  }
  return out;
}

/** A clause without the adjective, wherever it stands in it. */
export function withoutRawAdjective(text: string, language: Language): string {
  return text.replace(new RegExp(`\\s${rawIn(language)}(?![\\p{L}])`, 'iu'), '');
}

function rawIn(language: Language): string {
  return `(?:${alternatives(wordsOf(language, cooking).rawAdjective)})`;
}
