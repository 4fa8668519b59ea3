import type { Language } from '@mirabelle/contract/language.ts';
import type { OpenLanguage } from '@mirabelle/contract/open-languages.ts';
import type { Line } from '@mirabelle/language/text/tokenise.ts';
import type { WordRole } from '@mirabelle/language/text/word-roles.ts';
import type { Chosen, Heated, LookupToken } from './candidate.ts';
import type { HarmlessPhrase } from './harmless-words.ts';
import type { Name } from './vocabulary.ts';

/**
 * What the first text of a request is, where it names no dish: the word decides whether it may stand for a section.
 * `unknown-kind` is a heading's word beside words that nothing explains: "Pastries Zorblax" says no more than "Pastries".
 */
export type Aside = 'heading' | 'unknown-kind' | 'of-the-day' | 'changes-daily' | 'small-print' | 'filler';

/** A word for a treatment that stands in the line. */
export interface Treatment {
  id: string;
  negated: boolean;
  /** As written. */
  text: string;
  /** The temperature that it states; what that makes of a food depends on the food. */
  heated?: Heated | undefined;
  /** Said, but not to be believed where it would reassure: "cooked" in quotation marks, in lemon juice or without heat. */
  doubtful?: 'quoted' | 'cold' | 'in-acid' | 'with-acid' | undefined;
  /** It is the name of a drink as well: "mocktail". */
  isName?: boolean;
  /** It is said of a cut of which the line does not say what it is of: "filete muy hecho". */
  ofCut?: boolean;
  /** "Both well done": it holds for everything before it. */
  all?: boolean;
}

/** A food or dish of the line that a word for the whole line does not speak of, for sure or perhaps. */
export interface StandsApart {
  /** Its first word. */
  start: number;
  sure: boolean;
}

/** A word that holds for the whole line: vegan, alcohol-free. */
export type LineTreatment = Treatment & {
  field: number;
  /** What it does not speak of; everything else where it is left out. */
  apart?: readonly StandsApart[] | null;
};

/** A food, group or dish that the line names. */
export interface Mention {
  kind: 'food' | 'dish' | 'group';
  id: string;
  /** As written. */
  text: string;
  /** It may as well be another record of this name. */
  perhaps?: boolean | undefined;
  /** Id of the food that the general word itself is, where it is taken for this one. */
  insteadOf?: string | undefined;
  /** The name by which it was known. */
  name: Pick<Name, 'written' | 'language'>;
  start: number;
  end: number;
  segment: number;
  chunk: number;
  field: number;
  /** The little word before its part of the line: the "and" of "fish and chips". */
  joinedBy: WordRole | null;
  bracketed: boolean;
  /** It is served by the glass, the pint, the bottle: "verre de vin". */
  poured: boolean;
  quality: number;
  /** The line says it is not in: "sans œuf", "no raw egg", "dairy-free". */
  negated: boolean;
  /** Only what the food is for: "mozzarella for pizza". */
  purpose: boolean;
  treatments: Treatment[];
  /** The little word by which it leads to what follows: the "of" of "ceviche of". */
  leadsBy: string | null;
  /** Treatments that are words of its name: the "crudo" of prosciutto crudo. */
  inner: string[];
  /** Its name ends in that of a food: "pizza funghi". */
  endsInFood: boolean;
}

/** Words that nothing known explains. */
export interface UnknownWords {
  text: string;
  /** True where nothing in its part of the line is known either, so that it may be a component of its own. */
  alone: boolean;
  /** True where it is what the line begins with, so that it may be what the line is about. */
  head: boolean;
  /** Which of the given texts it stands in. */
  field: number;
  /** Its part of the line; -1 for what lies beyond the part that is read. */
  chunk: number;
}

/** A word that is harmless but for certain foods in its part of the line. */
export interface HarmlessMention {
  /** As written. */
  text: string;
  /** Beside what takes a filling, a place or a cook tells which: Boston roll, Dell Street salad. */
  isName: boolean;
  /** A name that is known by what stands beside it only, so that it may be a variety after all. */
  guessed: boolean;
  /** Groups and foods of which it says something. */
  careful: readonly string[];
  /** Its first word, and the one after its last. */
  start: number;
  end: number;
  chunk: number;
  field: number;
}

/** What a line holds, word by word. */
export interface ReadWords {
  line: Line;
  /** The languages that the words may be of; none where nothing tells. */
  languages: readonly Language[];
  tokens: LookupToken[];
  /** For each word the name it is part of. */
  covered: (Chosen | null)[];
  chunks: number[];
  /** For each word the harmless phrase it is part of. */
  harmless: (HarmlessPhrase | null)[];
}

/** What a line says, before anything is judged. */
export interface Reading {
  mentions: Mention[];
  /** Treatments that hold for the whole line: vegan, alcohol-free. */
  lineTreatments: LineTreatment[];
  /** Treatments that found no food to belong to: they speak of what the line is about. */
  looseTreatments: (Treatment & { field: number; segment: number; bracketed: boolean; start: number })[];
  unknown: UnknownWords[];
  /** Harmless words that may yet say something of what they stand beside. */
  harmless: HarmlessMention[];
  /** All foods that it names are so only in other languages, and harmless words in its own. */
  onlyHarmless: boolean;
  /** Every word, with what explains it. */
  words: ReadWords;
  /** A name of it is shared by several records, which the language of the line does not tell apart. */
  shared: boolean;
  /** In how many ways its words may be read; what all but the first make of it counts only where it is riskier. */
  ways: number;
  /** Share of the meaningful words that were recognised, 0-1. */
  known: number;
  /** What the first text is where it names no dish, as "Desserts & Drinks"; null where it may be one. */
  aside: Aside | null;
}

/** What reading needs to know of the records, without judging them. */
export interface Lookup {
  scopeOf(preparation: string): 'food' | 'dish';
  /** Whether a preparation's word speaks of such a food or dish. */
  applies(preparation: string, kind: Mention['kind'], id: string): boolean;
  /** What the word takes out of a dish: all flesh (vegan), or a part of it (egg-free); null where nothing. */
  takesOut(preparation: string): 'flesh' | 'part' | null;
  /** Whether the word speaks of certain groups only, so that finding one of them elsewhere in the line tells. */
  isSelective(preparation: string): boolean;
  /** Whether two foods or dishes are of one kind, more narrowly than "animal food". */
  related(a: Pick<Name, 'kind' | 'id'>, b: Pick<Name, 'kind' | 'id'>): boolean;
  /** Whether the one is a kind of the other, or of what the other is the general word for: brie is a cheese. */
  isKindOf(a: Pick<Name, 'kind' | 'id'>, b: Pick<Name, 'kind' | 'id'>): boolean;
  /** Whether it is a vegetable, a nut or the like, of which one makes what looks like cheese or meat. */
  isOfPlants(of: Pick<Name, 'kind' | 'id'>): boolean;
  /** Whether a drink is mixed of several. */
  isMixture(of: Pick<Name, 'kind' | 'id'>): boolean;
  /** Whether a dish is of high risk as it usually comes. */
  isRisky(of: Pick<Name, 'kind' | 'id'>): boolean;
  /** Whether it is something to drink. */
  isDrink(of: Pick<Name, 'kind' | 'id'>): boolean;
  /** Whether the word overturns how the food usually is: "mocktail" beside mojito. */
  overturns(preparation: string, of: Pick<Name, 'kind' | 'id'>): boolean;
  /** Whether the word says by itself that a food is cooked. */
  cooks(preparation: string): boolean;
  /** Whether the word says that a food was salted or dried to keep. */
  cures(preparation: string): boolean;
  /** Whether the word says how far a food is cooked, one way or the other. */
  tellsHeat(preparation: string): boolean;
  /** The food that a preparation's word makes of another one; undefined where it makes none. */
  makes(preparation: string, kind: Mention['kind'], id: string): string | undefined;
  /** Whether the word, said once, holds for all that "and" joins. */
  isShared(preparation: string): boolean;
  /** Worst that can be said of it, for choosing between homonyms; 0-2. */
  worst(kind: Mention['kind'], id: string): number;
  /** The language the line's own words speak, where they tell it; else that of its menu. */
  heard: Language | null;
  /** The language of the menu, where it is one that we know only names of. */
  spoken?: OpenLanguage | null;
  /** What the request is about decides between a dish and a food of one name. */
  prefers: 'dish' | 'food';
  /** Which reading is wanted of words that may be read in several ways; the likeliest where it is left out. */
  way?: number | undefined;
  /** Whether a name that several records share is to be read as the riskiest of them. */
  riskiest?: boolean;
  /** Text from which on ingredients are listed: of these a food is meant. None are where it is left out. */
  listedFrom?: number | undefined;
}
