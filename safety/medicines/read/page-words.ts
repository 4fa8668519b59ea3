import type { Route } from '@mirabelle/contract/medicine.ts';
import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { openMedicineWords } from '@mirabelle/language/lexicon/open/medicine-words.ts';
import type { MedicinePageWords } from '@mirabelle/language/lexicon/topics/medicine-page.ts';
import type { MedicineSheetWords } from '@mirabelle/language/lexicon/topics/medicine-sheet.ts';
import { medicineBox } from '@mirabelle/language/lexicon/words/medicine-box.ts';
import { medicineForms } from '@mirabelle/language/lexicon/words/medicine-forms.ts';
import { medicinePage } from '@mirabelle/language/lexicon/words/medicine-page.ts';
import { medicineSheet } from '@mirabelle/language/lexicon/words/medicine-sheet.ts';
import alike from './alike.json' with { type: 'json' };
import { saltsElsewhere } from './latin-names.ts';
import makers from './makers.json' with { type: 'json' };
import type { Phrase } from './phrase.ts';
import { nameWords } from './words.ts';

/** A form as boxes write it, and how it is taken; null where the form alone does not tell. */
export interface Form {
  name: string;
  route: Route | null;
  /** So short that it may be another word: it speaks for no name beside it. */
  slight?: boolean;
}

/** Phrases by their first word, longest first. */
function byFirstWord<T>(entries: [string, T][]): Map<string, Phrase<T>[]> {
  const map = new Map<string, Phrase<T>[]>();
  for (const [phrase, value] of entries) {
    const parts = nameWords(phrase);
    const first = parts[0];
    if (first === undefined) continue;
    const list = map.get(first) ?? [];
    list.push({ words: parts, value, spelt: phrase.toLowerCase() });
    map.set(first, list);
  }
  for (const list of map.values()) list.sort((a, b) => b.words.length - a.words.length);
  return map;
}

const ROUTES = [
  'oral',
  'steeped',
  'mouth',
  'topical',
  'eye',
  'ear',
  'nasal',
  'inhaled',
  'vaginal',
  'rectal',
  'injection',
  'implant',
  'patch',
  'open',
] as const;

/** Forms that sheets cut short, by how they are taken. */
const CUT_FORMS = [
  'oral',
  'mouth',
  'topical',
  'eye',
  'ear',
  'nasal',
  'inhaled',
  'vaginal',
  'rectal',
  'injection',
  'patch',
  'open',
] as const;
/** A shorter cut form is also the beginning or the whole of other words: "sol", "cps". */
const TELLING_LETTERS = 4;

/** Forms of all languages, those of names only among them. */
const formsBy = (route: (typeof ROUTES)[number]): readonly string[] => [
  ...everyWord(medicineForms, route),
  ...(route === 'steeped' ? [] : openMedicineWords(route)),
];

/** Forms of all languages, whole and cut short, by their first word. */
export const FORMS = byFirstWord<Form>([
  ...ROUTES.flatMap((route) =>
    formsBy(route).map((name): [string, Form] => [
      name,
      { name, route: route === 'open' ? null : route === 'steeped' ? 'injection' : route },
    ]),
  ),
  ...CUT_FORMS.flatMap((route) =>
    everyWord(medicineSheet, route).map((name): [string, Form] => [
      name,
      { name, route: route === 'open' ? null : route, slight: name.length < TELLING_LETTERS },
    ]),
  ),
]);
/** "Infusion": a tea of a herb, a drip of anything else. */
export const STEEPED_FORMS: ReadonlySet<string> = new Set(everyWord(medicineForms, 'steeped'));

/** Forms that are put on the skin, or swallowed where a substance acts in the bowel: "gel". */
export const SWALLOWED_FORMS: ReadonlySet<string> = new Set(everyWord(medicineForms, 'alsoSwallowed'));

/** Forms that are no injection, though they do not tell how they are taken: "spray". */
export const NEVER_INJECTED_FORMS: ReadonlySet<string> = new Set(everyWord(medicineForms, 'neverInjected'));

/** Companies whose names stand on boxes and say nothing of what is inside. */
export const MAKERS = byFirstWord<string>(makers.map((name): [string, string] => [name, name]));

const set = (list: readonly string[]) => new Set(list.flatMap((entry) => nameWords(entry)));
const words = (key: keyof MedicinePageWords) => everyWord(medicinePage, key);
const sheet = (key: keyof MedicineSheetWords) => everyWord(medicineSheet, key);

/** Words of salts, esters and hydrates: they belong to the substance beside them. */
export const SALT_WORDS: ReadonlySet<string> = set([
  ...words('salts'),
  ...words('salts').flatMap(saltsElsewhere),
]);
/** "Without": takes out what follows. */
export const WITHOUT_WORDS: ReadonlySet<string> = set(words('without'));
/** "Free", after what is not in it. */
export const FREE_WORDS: ReadonlySet<string> = set(words('free'));
/** "Of", between a salt and its substance. */
export const OF_WORDS: ReadonlySet<string> = set(words('of'));
/** Words by which a range tells its members apart, so that the plain brand's composition need not hold. */
export const RANGE_WORDS: ReadonlySet<string> = set(words('range'));
/** "Comp": behind a name it says in some languages that another substance is in it, in others it is a form. */
export const COMPOSED_WORDS: ReadonlySet<string> = set(words('composed'));
/** "No.": the number behind it tells a member of a range. */
export const NUMBERING_WORDS: ReadonlySet<string> = set(words('numbering'));
/** Little words and words of boxes and leaflets, which are no product's name. */
export const BOX_WORDS: ReadonlySet<string> = set([...words('little'), ...words('box'), ...words('time')]);
/**
 * Substances that are also ordinary words: counted only beside a strength, a form or a medicine, or in a short text.
 */
export const ORDINARY_SUBSTANCE_WORDS: ReadonlySet<string> = set(words('ordinarySubstances'));
/** Weeks, days, years: a number before one is not a strength. */
export const TIME_WORDS: ReadonlySet<string> = set(words('time'));
/** Forms that are also words of kitchen and household: in running text they speak for no medicine. */
export const KITCHEN_FORMS: ReadonlySet<string> = new Set([
  ...everyWord(medicineForms, 'alsoKitchen'),
  ...openMedicineWords('alsoKitchen'),
]);

/** Little words of our languages, which stand in sentences and in no name. */
export const LITTLE_WORDS: ReadonlySet<string> = set([...words('little'), '&']);
/** What stands on boxes beside the medicine: how it is kept, taken, packed, sold and made to taste. */
export const FILLER_WORDS: readonly string[] = [...words('labels'), ...openMedicineWords('labels')];
/** Words of labels, leaflets, addresses and everyday talk, which are no name of a medicine. */
export const PLAIN_WORDS: ReadonlySet<string> = set([
  ...FILLER_WORDS,
  ...words('plain'),
  ...words('addresses'),
  ...words('titles'),
  ...words('excipientWords'),
  ...words('excipientLists'),
  ...words('contains'),
  ...sheet('taking'),
  ...sheet('sheet'),
  ...sheet('line'),
  ...sheet('signed'),
]);
/** Words of addresses, companies, batches and dates: what else stands on such a line is not a name either. */
export const LABEL_WORDS: ReadonlySet<string> = set(words('addresses').filter((word) => word.length > 1));
/** First words of substances, and how they are cut short: "ác. fólico", "vit D". */
export const WHOLE_WORDS: ReadonlySet<string> = set(sheet('whole'));
export const CUT_WORDS: ReadonlySet<string> = set(sheet('cut'));
/** How names of streets end: "Lindenstraße". */
export const STREET_ENDINGS: readonly string[] = [...set(everyWord(medicineBox, 'streetEnding'))];
/** Words of prescriptions, receipts and letters that take the whole line: "VAT", "total". */
export const LINE_WORDS: ReadonlySet<string> = set(sheet('line'));
/** Words that join two medicines: "and", "plus". */
export const JOINING_WORDS: ReadonlySet<string> = new Set([...set(sheet('joining')), '&', '+']);
/** How often, how long and of what pack. */
export const TAKING_WORDS: ReadonlySet<string> = set(sheet('taking'));
/** Titles, after which the name of a person follows. */
export const TITLES: ReadonlySet<string> = set([...words('titles'), ...sheet('signed')]);
/** "Excipients", "contains": what follows is inactive, or may be. */
export const EXCIPIENT_MARKERS = byFirstWord<'list' | 'contains'>([
  ...words('excipientLists').map((phrase): [string, 'list'] => [phrase, 'list']),
  ...words('contains').map((phrase): [string, 'contains'] => [phrase, 'contains']),
]);

/** Ordinary words that are one slip from a medicine's name: put right only beside a strength. */
export const ALIKE_WORDS: ReadonlySet<string> = new Set(alike.corrected.split(' '));
/** Ordinary words that sound like a plant of another language: "cardiac", "barber". */
export const SOUNDING_WORDS: ReadonlySet<string> = new Set(alike.sounding.split(' '));
/** Words of menus that some brand is called by: that brand only beside a strength, or where nothing else stands. */
export const MENU_BRANDS: ReadonlySet<string> = new Set(alike.brands.split(' '));
/** Of these what is a food by itself: "Quark". */
export const FOOD_BRANDS: ReadonlySet<string> = new Set(alike.foods.split(' '));
