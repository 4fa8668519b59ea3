import type { Heading } from './headings.ts';
import type { Row } from './rows.ts';

/** A line of a page, and what its words alone tell of it. */
export interface PageRow extends Row {
  /** Its place among the lines of the page, by which a changed copy is known. */
  id: number;
  heading: Heading | null;
  note: boolean;
  /** Codes of allergens that stood between its words. */
  codes?: readonly string[];
  /** Whether a dish begins here, where what was learned from made pages is sure of it. */
  begins?: boolean;
  /** Where the dishes of its section have their price, where they are parted by what fits all of them best. */
  pricePlace?: 'first-line' | 'last-line';
}

/** A line of broad strokes among dishes that are set light. */
export const isHeavy = ({ weight }: PageRow, { heavyFrom }: { heavyFrom: number | null }): boolean =>
  heavyFrom !== null && weight !== null && weight >= heavyFrom;
