import type { Certainty, FoodState } from '@mirabelle/contract/knowledge.ts';
import type { Localised } from '@mirabelle/contract/language.ts';
import type { Assumed, CompiledDish, Item } from './catalogue.ts';

/** How certainly something is in the dish: named in the text, or by the dish's record. */
export type Presence = 'named' | Certainty;

/** One item on the plate and how it is made, as far as words, dish and defaults tell. */
export interface Part {
  item: Item;
  /** As written, or the record's name where the text does not name it. */
  subject: string;
  /** What it is called in reasons and questions: the menu's words where it stands on the menu. */
  name: Localised | string;
  state: FoodState;
  /** What the words themselves say of it; the rest of the state is by default. */
  stated: FoodState;
  /** What of the state is only taken to be so, as such a dish nearly always comes. */
  assumed?: Assumed | undefined;
  presence: Presence;
  /** The dish it is part of, and what that is called. */
  dish: CompiledDish | null;
  dishName: Localised | string;
  /** True where it belongs to a dish as an ingredient, so that it is not a whole portion of its own. */
  ingredient: boolean;
  /** True where the words deny it in a risky form only: its hazards are gone, its allergens are not. */
  harmless: boolean;
  /** A stand-in made of plants: the animal food's hazards and allergens do not apply. */
  plant: boolean;
  quality: number;
  /** Which of the given texts brings it: names it, or names the dish that it belongs to. */
  field: number;
}

/** Words of the line of which nothing tells what they mean. */
export interface OpenWords {
  /** As written. */
  text: string;
  field: number;
  /** Nothing in their part of the line is known either: they may be a component of their own. */
  alone: boolean;
  head: boolean;
  /**
   * They cannot make it a risk: all that they stand beside is whole food that is safe in every form, or they are the name
   * of a dish whose ingredients the line lists.
   */
  harmless: boolean;
}

/** Meat, fish or the like that a line does not name. */
export interface UnnamedFood {
  /** As written. */
  words: string;
  /** A cut, of which one asks what it is of: "fillet with chips". */
  isCut: boolean;
}

/** What is judged: the parts, and the dishes' own facts. */
export interface Composition {
  parts: Part[];
  /** What such a dish usually or sometimes holds, where its ingredients are listed without it. */
  missing: Part[];
  /** What the user says the dish is made without, and it would hold by its name. */
  leftOut: Part[];
  /** The meat or fish that such a dish is made of, where the line or the user says that it has none. */
  substance: Part[];
  /** What the line is about where it names only what comes with it. */
  unnamedFood: UnnamedFood | null;
  openWords: OpenWords[];
  dishes: {
    dish: CompiledDish;
    subject: string;
    name: Localised | string;
    state: FoodState;
    quality: number;
  }[];
}
