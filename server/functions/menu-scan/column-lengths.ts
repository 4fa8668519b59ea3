/** Longest texts the tables take, in characters; a reading that ran several dishes together is cut, not lost. */
const LONGEST = {
  title: 300,
  name: 500,
  description: 4000,
  price: 100,
  restaurantName: 300,
  line: 500,
} as const;

/** A text of a reading as long as its column takes. */
export function cut(text: string, field: keyof typeof LONGEST): string;
export function cut(text: string | null, field: keyof typeof LONGEST): string | null;
export function cut(text: string | null, field: keyof typeof LONGEST): string | null {
  return text === null ? null : [...text].slice(0, LONGEST[field]).join('');
}

/** A page that could not be read at all does not fill its row with lines. */
const MOST_LINES = 200;

/** The lines that could not be placed, as many and as long as their column takes. */
export const linesToKeep = (lines: readonly string[]): string[] =>
  lines.slice(0, MOST_LINES).map((line) => cut(line, 'line'));
