import type { Route } from '@mirabelle/contract/medicine.ts';
import alike from './lexicon/alike.json' with { type: 'json' };
import excipients from './lexicon/excipients.json' with { type: 'json' };
import forms from './lexicon/forms.json' with { type: 'json' };
import labels from './lexicon/labels.json' with { type: 'json' };
import makers from './lexicon/makers.json' with { type: 'json' };
import plain from './lexicon/plain.json' with { type: 'json' };
import words from './lexicon/words.json' with { type: 'json' };
import { nameWords } from './words.ts';

/** A form as boxes write it, and how it is taken; null where the form alone does not tell. */
export interface Form {
  name: string;
  route: Route | null;
}

/** Phrases by their first word, longest first. */
function byFirstWord<T>(entries: [string, T][]): Map<string, { words: string[]; value: T }[]> {
  const map = new Map<string, { words: string[]; value: T }[]>();
  for (const [phrase, value] of entries) {
    const parts = nameWords(phrase);
    const first = parts[0];
    if (first === undefined) continue;
    const list = map.get(first) ?? [];
    list.push({ words: parts, value });
    map.set(first, list);
  }
  for (const list of map.values()) list.sort((a, b) => b.words.length - a.words.length);
  return map;
}

/** Forms in six languages: `safety/medicines/read/lexicon/forms.json`, phrase lists by route. */
export const FORMS = byFirstWord<Form>(
  Object.entries(forms).flatMap(([route, phrases]) =>
    phrases.map((name): [string, Form] => [
      name,
      { name, route: route === 'open' ? null : (route as Route) },
    ]),
  ),
);

/** Companies whose names stand on boxes and say nothing of what is inside. */
export const MAKERS = byFirstWord<string>(makers.map((name): [string, string] => [name, name]));

const set = (list: readonly string[]) => new Set(list.flatMap((entry) => nameWords(entry)));

/** Words of salts, esters and hydrates: they belong to the substance beside them. */
export const SALT_WORDS: ReadonlySet<string> = set(words.salts);
/** "without", "sans", "ohne". */
export const WITHOUT_WORDS: ReadonlySet<string> = set(words.without);
/** "free", "frei" after what is not in it. */
export const FREE_WORDS: ReadonlySet<string> = set(words.free);
/** Words by which a range tells its members apart, so that the plain brand's composition need not hold. */
export const RANGE_WORDS: ReadonlySet<string> = set(words.range);
/** Little words and words of boxes and leaflets, which are no product's name. */
export const BOX_WORDS: ReadonlySet<string> = set([...words.little, ...words.box, ...words.time]);
/** Substances that are also ordinary words: counted only beside a strength, a form or a medicine, or in a short text. */
export const ORDINARY_SUBSTANCE_WORDS: ReadonlySet<string> = set(words.ordinarySubstances);
/** Weeks, days, years: a number before one is no strength. */
export const TIME_WORDS: ReadonlySet<string> = set(words.time);
/** Forms that are also words of kitchen and household: in running text they speak for no medicine. */
export const KITCHEN_FORMS: ReadonlySet<string> = new Set(words.kitchenForms);

/** Little words of our languages, which stand in sentences and in no name. */
export const LITTLE_WORDS: ReadonlySet<string> = set([...words.little, '&']);
/** What stands on boxes beside the medicine: how it is kept, taken, packed, sold and made to taste, by language. */
export const FILLER_WORDS: readonly string[] = Object.values(labels).flat();
/** Words of labels, leaflets, addresses and everyday talk, which are no name of a medicine. */
export const PLAIN_WORDS: ReadonlySet<string> = set([
  ...FILLER_WORDS,
  ...Object.values(plain).flat(),
  ...excipients.plain,
  ...excipients.lists,
  ...excipients.contains,
]);
/** Words of addresses, companies, batches and dates: what else stands on such a line is no name either. */
export const LABEL_WORDS: ReadonlySet<string> = set(plain.label.filter((word) => word.length > 1));
/** "Mrs", "Dr", "Frau": a person's name follows. */
export const TITLES: ReadonlySet<string> = set(plain.titles);
/** "excipients", "other ingredients": what follows is inactive. */
export const EXCIPIENT_MARKERS = byFirstWord<'list' | 'contains'>([
  ...excipients.lists.map((phrase): [string, 'list'] => [phrase, 'list']),
  ...excipients.contains.map((phrase): [string, 'contains'] => [phrase, 'contains']),
]);

/** Ordinary words that are one slip from a medicine's name: put right only beside a strength. */
export const ALIKE_WORDS: ReadonlySet<string> = new Set(alike.corrected.split(' '));
/** Words of menus that some brand is called by: that brand only beside a strength, or where nothing else stands. */
export const MENU_BRANDS: ReadonlySet<string> = new Set(alike.brands.split(' '));
/** Of these what is a food by itself: "Quark". */
export const FOOD_BRANDS: ReadonlySet<string> = new Set(alike.foods.split(' '));
