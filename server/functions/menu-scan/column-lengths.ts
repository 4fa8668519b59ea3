import { firstCharacters, LONGEST_READ, MOST_READ } from '@mirabelle/contract/menu/lengths.ts';
import { otherLinesToKeep } from '@mirabelle/contract/menu/other-lines.ts';
import type { MenuItemReading, OtherLine, UnreadPart } from '@mirabelle/contract/menu.ts';

type Field = keyof typeof LONGEST_READ;

/** A text of a reading as long as its column takes; one that ran several dishes together is cut, not lost. */
export function cut(text: string, field: Field): string;
export function cut(text: string | null, field: Field): string | null;
export function cut(text: string | null, field: Field): string | null {
  return text === null ? null : firstCharacters(text, LONGEST_READ[field]);
}

/** The columns of a dish as it was read, for `jsonb_to_recordset`. */
export const DISH_COLUMNS = `name text, description text, price text, allergen_codes text[], number text, second_name text,
  day text, options text[], box jsonb`;

/** What was read of a dish, as long as its columns take. */
export const dishToKeep = (item: MenuItemReading) => ({
  name: cut(item.name, 'name'),
  description: cut(item.description, 'description'),
  price: cut(item.price, 'price'),
  allergen_codes: item.allergenCodes,
  number: cut(item.number || null, 'number'),
  second_name: cut(item.secondName || null, 'name'),
  day: cut(item.day || null, 'day'),
  options: item.options?.slice(0, MOST_READ.options).map((option) => cut(option, 'name')) ?? null,
  box: item.box ?? null,
});

/** The lines that could not be placed, as many and as long as their column takes. */
export const linesToKeep = (lines: readonly string[]): string[] =>
  lines.slice(0, MOST_READ.lines).map((line) => cut(line, 'line'));

/** The parts that could not be read, as many as their column takes. */
export const partsToKeep = (parts: readonly UnreadPart[] | undefined): string =>
  JSON.stringify((parts ?? []).slice(0, MOST_READ.parts));

/** The lines that belong to no dish, as many and as long as their column takes; null where none were told of. */
export const othersToKeep = (lines: readonly OtherLine[] | undefined): string | null =>
  lines === undefined ? null : JSON.stringify(otherLinesToKeep(lines));
