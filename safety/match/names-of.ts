import type { Names, PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { LANGUAGES, NAMED_LANGUAGES, type NamedLanguage } from '@mirabelle/contract/language.ts';
import type { OpenLanguage } from '@mirabelle/contract/open-languages.ts';
import { wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { silentWords } from '@mirabelle/language/lexicon/menu-words.ts';
import { menuPage } from '@mirabelle/language/lexicon/words/menu-page.ts';

/** Begins the ids of words that stand around dishes: "Reisgerichte" is a heading, not rice. */
export const MENU_WORD = 'menu:';

export type NameKind = 'food' | 'dish' | 'group' | 'preparation' | 'filler' | 'trap';

/** One name as a record has it. */
export interface WrittenName {
  kind: NameKind;
  /** Id of the record; for a trap the record whose name it guards; for a filler the word. */
  id: string;
  language: NamedLanguage;
  written: string;
}

/** A language that a name may be of: one of the records', or one of names only. */
export type NameLanguage = NamedLanguage | OpenLanguage;

/**
 * Every name that texts are matched against: those of the records, their traps, and the words of menus that say
 * nothing of risk. Always in the same order, so that an index made when packing can number them.
 */
export function namesOf(knowledge: PackedKnowledge): WrittenName[] {
  const all: WrittenName[] = [];
  const addAll = (kind: NameKind, id: string, names: Names) => {
    for (const language of NAMED_LANGUAGES) {
      for (const written of names[language] ?? []) all.push({ kind, id, language, written });
    }
  };
  for (const group of knowledge.groups) addAll('group', group.id, group.names);
  for (const food of knowledge.foods) addAll('food', food.id, food.names);
  for (const dish of knowledge.dishes) addAll('dish', dish.id, dish.names);
  for (const preparation of knowledge.preparations) addAll('preparation', preparation.id, preparation.names);
  for (const record of [...knowledge.foods, ...knowledge.dishes, ...knowledge.preparations]) {
    addAll('trap', record.id, record.notNames as Names);
  }
  for (const language of LANGUAGES) {
    const fillers = wordsOf(language, menuPage).filler;
    for (const filler of fillers) all.push({ kind: 'filler', id: filler, language, written: filler });
    for (const word of silentWords(language)) {
      if (!fillers.includes(word))
        all.push({ kind: 'filler', id: `${MENU_WORD}${word}`, language, written: word });
    }
  }
  return all;
}
