import type { MenuItemReading, UnreadPart } from '@mirabelle/contract/menu.ts';

/** Longest texts the tables take, in characters; a reading that ran several dishes together is cut, not lost. */
const LONGEST = {
  title: 300,
  name: 500,
  description: 4000,
  price: 100,
  number: 20,
  day: 100,
  restaurantName: 300,
  line: 500,
} as const;

/** A text of a reading as long as its column takes. */
export function cut(text: string, field: keyof typeof LONGEST): string;
export function cut(text: string | null, field: keyof typeof LONGEST): string | null;
export function cut(text: string | null, field: keyof typeof LONGEST): string | null {
  return text === null ? null : [...text].slice(0, LONGEST[field]).join('');
}

/** The columns of a dish as it was read, for `jsonb_to_recordset`. */
export const DISH_COLUMNS = `name text, description text, price text, allergen_codes text[], number text, second_name text,
  day text, options text[]`;

/** What was read of a dish, as long as its columns take. */
export const dishToKeep = (item: MenuItemReading) => ({
  name: cut(item.name, 'name'),
  description: cut(item.description, 'description'),
  price: cut(item.price, 'price'),
  allergen_codes: item.allergenCodes,
  number: cut(item.number || null, 'number'),
  second_name: cut(item.secondName || null, 'name'),
  day: cut(item.day || null, 'day'),
  options: item.options?.slice(0, MOST_OPTIONS).map((option) => cut(option, 'name')) ?? null,
});

/** A page that could not be read at all does not fill its row with lines. */
const MOST_LINES = 200;
const MOST_OPTIONS = 20;
const MOST_PARTS = 40;

/** The lines that could not be placed, as many and as long as their column takes. */
export const linesToKeep = (lines: readonly string[]): string[] =>
  lines.slice(0, MOST_LINES).map((line) => cut(line, 'line'));

/** The parts that could not be read, as many as their column takes. */
export const partsToKeep = (parts: readonly UnreadPart[] | undefined): string =>
  JSON.stringify((parts ?? []).slice(0, MOST_PARTS));
