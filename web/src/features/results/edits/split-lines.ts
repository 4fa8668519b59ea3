import { type DishWords, MOST_EDITED } from '@mirabelle/contract/menu/edits.ts';

const CURRENCY = '(?:€|£|\\$|EUR|GBP|USD|CHF)';
/** A price at the end of a line: with cents, or with a currency before or after it. */
const PRICE = new RegExp(
  `\\s+(${CURRENCY}\\s?\\d{1,4}(?:[.,]\\d{1,2})?|\\d{1,4}(?:[.,]\\d{1,2})?\\s?${CURRENCY}|\\d{1,4}[.,]\\d{2})$`,
  'iu',
);

/** The dishes of a text with one in each line; a price at the end of a line is that dish's. */
export const dishesOfLines = (text: string): DishWords[] =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
    .map((line) => {
      const price = PRICE.exec(line);
      const name = price ? line.slice(0, price.index).replace(/[\s.…]+$/u, '') : line;
      return name === ''
        ? { name: line, description: null, price: null }
        : { name, description: null, price: price?.[1] ?? null };
    });

/** Whether so many dishes can be made of one. */
export const isSplit = ({ length }: readonly DishWords[]): boolean =>
  length >= 2 && length <= MOST_EDITED.parts;
