import type { PackedOpenLanguage } from '@mirabelle/contract/knowledge.ts';
import { LANGUAGES } from '@mirabelle/contract/language.ts';
import type { OpenLanguage } from '@mirabelle/contract/open-languages.ts';
import { FUNCTION_WORDS, type WordRole } from '@mirabelle/language/text/word-roles.ts';

/** The little words of the languages that are judged, folded. */
export function littleWordsOfRecords(): Set<string> {
  return new Set(LANGUAGES.flatMap((language) => [...FUNCTION_WORDS[language]]));
}

/** What each little word does, in which language. */
export type LittleWords = Map<string, Map<OpenLanguage, WordRole>>;

const ROLES = [
  ['of', 'article'],
  ['cuts', 'cut'],
  ['and', 'and'],
  ['or', 'or'],
  ['with', 'with'],
  ['withoutAfter', 'free'],
  ['without', 'without'],
] as const satisfies readonly (readonly [keyof PackedOpenLanguage, WordRole])[];

export function littleWordsOf(languages: readonly PackedOpenLanguage[]): LittleWords {
  const words: LittleWords = new Map();
  for (const language of languages) {
    for (const [key, role] of ROLES) {
      for (const word of language[key]) {
        const roles = words.get(word) ?? new Map<OpenLanguage, WordRole>();
        roles.set(language.code, role);
        words.set(word, roles);
      }
    }
  }
  return words;
}
