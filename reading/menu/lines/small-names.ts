import { looksContinued } from './line-text.ts';
import { JOINING } from './listed-lines.ts';
import type { Row } from './rows.ts';

/**
 * So many lines with a price, and such a share of them and of all, begin with a small letter where names do: where prices
 * stand behind what is said of a dish, its name above has a capital.
 */
const LEAST = 4;
const MOSTLY = 0.75;

/**
 * The lines of a page whose names begin with small letters, each with a capital in front as others print it: there a small
 * letter does not tell that a line goes on with the one above. Lines that begin with "with", "and" or "or" still do. Other
 * pages stay as they are.
 */
export function withBegunNames(rows: readonly Row[]): readonly Row[] {
  const lines = rows.filter(({ text }) => text !== '');
  const sold = lines.filter(({ prices }) => prices.length > 0);
  const isSmall = ({ text }: Row) => looksContinued(text);
  const mostly = (of: readonly Row[]) => of.filter(isSmall).length >= MOSTLY * of.length;
  if (sold.filter(isSmall).length < LEAST || !mostly(sold) || !mostly(lines)) return rows;
  return rows.map((row) => (JOINING.test(row.text) ? row : begun(row)));
}

function begun(row: Row): Row {
  const [first, ...others] = row.pieces;
  if (!first) return row;
  return {
    ...row,
    text: capitalised(row.text),
    parts: row.parts.map((part, at) => (at === 0 ? capitalised(part) : part)),
    pieces: [{ ...first, text: capitalised(first.text) }, ...others],
    ...(row.lead !== undefined && { lead: capitalised(row.lead) }),
  };
}

/** With the first letter large: "½ roast chicken", "«la reine»". */
const capitalised = (text: string) => text.replace(/\p{L}/u, (letter) => letter.toLocaleUpperCase());
