import type { Course } from './larder.ts';

/** What a made menu says, before it is laid out. */
export interface MadeMenu {
  lang: string;
  /** The language of second names. */
  second: string | null;
  country: string;
  house: string | null;
  tagline: string | null;
  sections: MadeSection[];
  /** Footers, legends, opening hours, addresses. */
  notes: string[];
}

/** How dishes of a section relate: a list, courses at one price with a word between them, dishes by weekday. */
export type SectionKind = 'list' | 'choices' | 'weekdays' | 'formulas' | 'wine';

export interface MadeSection {
  kind: SectionKind;
  title: string | null;
  course: Course;
  /** Heads of the columns of prices. */
  sizes: string[];
  /** Between choices: "or". */
  between: string | null;
  /** A note below the title. */
  intro: string | null;
  dishes: MadeDish[];
}

export interface MadeDish {
  name: string;
  /** The name in the second language. */
  second: string | null;
  description: string;
  /** One for each size; none where there is no price of its own. */
  prices: string[];
  /** Signs of allergens or diets behind the name. */
  codes: string[];
  /** Printed in front: a number, a letter, a weekday. */
  number: string | null;
}
