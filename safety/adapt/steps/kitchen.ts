import type { Language } from '@mirabelle/contract/language.ts';
import type { Item } from '../../model/catalogue.ts';
import type { Clause, Undercooked } from './clauses.ts';

/** An ingredient as the steps know it: its items, and its words where nothing known matched. */
export interface Listed {
  /** What the line names, first the one it is about. */
  items: Item[];
  /** As the line writes them. */
  texts: string[];
  /** Stems of its words, the head of the name first. */
  stems: string[];
}

/** One heating that a portion went through. */
export interface Heating {
  sense: 'moist' | 'oven' | 'fry' | 'warm' | 'flame';
  minutes: number | null;
  coreCelsius: number | null;
  isThrough: boolean;
  /** Not done through, by what is said: of meat and fish, of eggs, of anything. */
  undercooked: ReadonlySet<Undercooked>;
  /** A custard that coats the spoon has reached about 71 degrees (FDA). */
  coats: boolean;
  low: boolean;
  step: number;
  sentence: number;
  /** What else was in the pot, by ingredient; one list for all that was in it. */
  with: readonly number[];
}

/** Part of an ingredient that goes its own way: whites and yolks, the half that is put on at the end. */
export interface Portion {
  /** Place of the ingredient; beyond the list: named by the steps alone. */
  ingredient: number;
  half: 'whole' | 'white' | 'yolk';
  /** Step in which it is first used. */
  firstStep: number;
  heatings: Heating[];
  /** Kept in the cold after its last heating, or never heated and kept in the cold. */
  chilled: boolean;
  /** A step that does not heat it calls it raw. */
  isCalledRaw: boolean;
  mix: Set<Portion>;
}

/** What the steps make of the ingredients. */
export interface Followed {
  portions: Portion[];
  clauses: Clause[];
  /** Foods that the steps name and the list does not, with the words; they follow the list in `Portion.ingredient`. */
  unlisted: { text: string; item: Item }[];
  /** Whether any heating that cooks for sure was read at all. */
  anyHeat: boolean;
}

/** What is known while the steps are being read. */
export interface Kitchen {
  portions: Portion[];
  /** The same by ingredient, in the order in which they were begun. */
  placed: Map<number, Portion[]>;
  unlisted: Followed['unlisted'];
  /** What is being worked on. */
  current: Set<Portion>;
  /** Heatings of the last clause that heated, for "until no longer pink". */
  last: Heating[];
  /** The sentence being read, what it named before its verb, and whether what it names joins. */
  place: string;
  waiting: Ref[];
  /** What the last clause only chopped, washed or scored. */
  prepared: { portions: Portion[]; place: string } | null;
  /** What was worked on before. */
  before: Set<Portion>;
  joins: 'yes' | 'no' | null;
  listed: readonly Listed[];
  /** How many ingredients have each stem among their words. */
  owners: ReadonlyMap<string, number>;
  language: Language;
  anyHeat: boolean;
  /** How many heatings of portions were followed so far. */
  heated: number;
}

/** An ingredient, or one half of it, as a clause names it. */
export interface Ref {
  ingredient: number;
  half: Portion['half'];
}
