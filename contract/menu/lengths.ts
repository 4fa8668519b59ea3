/** Longest texts that are kept of a menu, in characters. */
export const LONGEST_READ = {
  title: 300,
  name: 500,
  description: 4000,
  price: 100,
  number: 20,
  day: 100,
  restaurantName: 300,
  line: 500,
  otherLine: 200,
} as const;

/** Most lines that could not be placed, choices of one dish, parts that could not be read, and lines that are of no dish. */
export const MOST_READ = { lines: 200, options: 20, parts: 40, otherLines: 300 } as const;

/** The beginning of a text, in whole characters. */
export const firstCharacters = (text: string, most: number): string =>
  text.length <= most ? text : [...text].slice(0, most).join('');
