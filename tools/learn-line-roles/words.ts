import type { TextWord } from '@mirabelle/reading/ocr/page-text.ts';

/** What a word of a page is part of. */
export type WordRole = 'name' | 'said' | 'heading' | 'other' | 'price';

export interface SetWord extends TextWord {
  role: WordRole;
  /** The dish it is part of, counted through; -1 of none. */
  dish: number;
  y: number;
}

/** A printed line, with its prices. */
export interface Line {
  words: SetWord[];
  y: number;
  height: number;
}
