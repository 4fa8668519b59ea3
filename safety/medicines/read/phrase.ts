/** A phrase of a lexicon. */
export interface Phrase<T> {
  words: string[];
  value: T;
  /** As it is spelt, accents and all, in small letters. */
  spelt?: string;
}
