import type { NameEntry } from './name-index.ts';
import type { Form } from './page-words.ts';
import type { StrengthMention } from './strengths.ts';
import type { Word } from './words.ts';

/** A name found in the text. */
export interface NameMention {
  at: number;
  to: number;
  /** All that this name stands for; several where brands share it. */
  entries: NameEntry[];
  /** Letters that had to be put right. */
  slips: number;
  corrected: boolean;
  /** It was not the recogniser that mistook letters: another word may have been meant. */
  misspelt?: boolean;
  /** A finger makes of the name what was written. */
  isFingerSlip?: boolean;
  /** Words of other names that are near. */
  others?: readonly string[];
  /** An ordinary word that is also a brand, and all that was written: a guess to be asked about. */
  guessed?: boolean;
}

/** A stretch of the text that is a form, a maker, a salt. */
export interface Stretch<T> {
  at: number;
  to: number;
  value: T;
}

export interface FoundNames {
  words: Word[];
  names: NameMention[];
  strengths: StrengthMention[];
  forms: Stretch<Form>[];
  makers: Stretch<string>[];
  /** Words that are explained by any of these. */
  used: Set<number>;
}
