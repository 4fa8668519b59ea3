import type { Token } from '@mirabelle/language/text/tokenise.ts';
import type { KnownWord } from './known-words.ts';
import type { OpenSpan } from './open-names/open-names.ts';
import type { Name } from './vocabulary.ts';

/** A place in the text where a name stands. */
export interface Candidate {
  name: Name;
  /** First token, and the one after the last. */
  start: number;
  end: number;
  /** The one after the last that is part of the name: the "of" of "ceviche of" is not. */
  nameEnd: number;
  /** Meaningful words that it explains: two for "egg plant", though eggplant is one. */
  content: number;
  /** Tokens that are spelt with the very accents of the name, and those spelt with others. */
  accents: { same: number[]; other: number[] };
  /** 1 for the very words, less for other forms, corrections and parts of compounds. */
  quality: number;
}

/** A token with the word it is looked up under, what the names say of that word, and how sure it is. */
export interface LookupToken extends Token {
  lookup: string;
  names: KnownWord;
  quality: number;
  /** True for the "smoked" of "unsmoked": a treatment that is turned round, never the first word of a food. */
  turned: boolean;
  /** Names in languages of names only that begin here. */
  open: readonly OpenSpan[];
  /** In such a language, heard or not, it says how the next was treated: "rå räkor" is no rårakor. */
  apart: boolean;
}

/** A stretch of the line with what it most likely names. */
export interface Chosen {
  start: number;
  end: number;
  /** The one after the last that is part of the name. */
  nameEnd: number;
  /** Meaningful words that it explains. */
  content: number;
  quality: number;
  /** Everything these words may mean, likeliest first, with how exactly they say it. */
  options: Pick<Candidate, 'name' | 'quality'>[];
  name: Name;
  /** The temperature that it states. */
  heated?: Heated;
  /** It may as well be another record of this name. */
  perhaps?: boolean;
}

/** A stated temperature, and for how long. */
export interface Heated {
  celsius: number;
  minutes: number | null;
  /** Where it is measured; null where the words leave it open, and "minutes" where only a time is stated. */
  where: 'core' | 'oven' | 'bath' | 'kept' | 'minutes' | null;
}
