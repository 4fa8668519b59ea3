/** A part of a menu as its page gives it, in the page's order. */
export type Entry = HeadingEntry | DishEntry | LineEntry;

export interface HeadingEntry {
  kind: 'heading';
  /** Pieces side by side: the title, and what stands over the prices. */
  pieces: readonly string[];
  /** 1-6, as in the markup. */
  level: number;
}

/** What stands together in one element, or in one item of data: certainly one dish. */
export interface DishEntry {
  kind: 'dish';
  /** Whether it is one even if nothing in its words tells. */
  sure: boolean;
  /** Its first line; may end in a price. */
  name: readonly string[];
  prices: readonly string[];
  /** What is said of it below its name. */
  more: readonly (readonly string[])[];
}

/** Any other line. */
export interface LineEntry {
  kind: 'line';
  pieces: readonly string[];
  bold: boolean;
  indent: number;
  gap: number;
}

/** How much a page says. */
export const lettersOf = (entries: readonly Entry[]): number =>
  entries.reduce((sum, entry) => {
    const texts = entry.kind === 'dish' ? [...entry.name, ...entry.more.flat()] : entry.pieces;
    return sum + texts.join('').length;
  }, 0);
