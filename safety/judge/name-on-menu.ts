import {
  byNamedLanguage,
  LANGUAGES,
  type Language,
  type Localised,
  type NamedLanguage,
} from '@mirabelle/contract/language.ts';
import { isOpenLanguage } from '@mirabelle/contract/open-languages.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';
import { stem } from '@mirabelle/language/text/stem.ts';
import { nameWords } from '@mirabelle/language/text/tokenise.ts';
import type { Mention } from '../match/read-line.ts';
import type { Item } from '../model/catalogue.ts';
import { Linked } from '../model/linked.ts';

/**
 * What something on the menu is called in reasons and questions: the menu's own words. Only where they are
 * the record's very name is it also said in the user's language: one record may stand for many kinds, and
 * none is to be shown under another's name. A word of a language of names only is explained: "wątróbka (liver)".
 */
export function nameOnMenu(
  { text, name }: Pick<Mention, 'text' | 'name'>,
  record: Localised,
): Localised | string {
  const stated = inSentence(text, name.written);
  const { language } = name;
  if (isOpenLanguage(language)) return explained(stated, record);
  const itself = sameWords(record[language] ?? '', name.written, language);
  return itself ? { ...record, [language]: stated } : stated;
}

interface Placed {
  subject: string;
  name: Localised | string;
  field: number;
  at: number;
}

/** Where a food stands on the menu, and what it is called. */
export function onMenu(mention: Mention, item: Item): Placed {
  const { text, field, start } = mention;
  return { subject: text, name: nameOnMenu(mention, item.name), field, at: start };
}

function explained(stated: string, record: Localised): Localised {
  const known = (language: Language) => record[language] ?? record.en;
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      foldText(stated) === foldText(known(language)) ? stated : `${stated} (${known(language)})`,
    ]),
  ) as Record<Language, string>;
}

/** The same but for number: "oysters" are the record oyster. */
function sameWords(a: string, b: string, language: NamedLanguage): boolean {
  return a === b || stemmed[language].get(a) === stemmed[language].get(b);
}

/** Names of records as they are looked up, each worked out when a menu first holds it. */
const stemmed = byNamedLanguage(
  (language) =>
    new Linked((name) =>
      nameWords(name, language)
        .map(({ word }) => stem(word, language))
        .join(' '),
    ),
);

/** Menus shout and begin with capitals: "SALMON FILLET" is a salmon fillet, "Parma ham" stays one. */
function inSentence(text: string, written: string): string {
  const words = text.trim().replace(/\s+/g, ' ');
  if (words.length > 3 && words === words.toUpperCase()) {
    return foldText(words) === foldText(written) ? written : words.toLowerCase();
  }
  const small = written.charAt(0) === written.charAt(0).toLowerCase();
  return small ? titleless(words, written) : words;
}

/** "Duck Liver Parfait" where the record writes it small throughout. */
function titleless(words: string, written: string): string {
  return written === written.toLowerCase() ? words.toLowerCase() : written.charAt(0) + words.slice(1);
}
