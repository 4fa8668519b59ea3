/** Longest texts the tables take, in characters; a reading that ran several dishes together is cut, not lost. */
const LONGEST = { title: 300, name: 500, description: 4000, price: 100, restaurantName: 300 } as const;

/** A text of a reading as long as its column takes. */
export function cut(text: string, field: keyof typeof LONGEST): string;
export function cut(text: string | null, field: keyof typeof LONGEST): string | null;
export function cut(text: string | null, field: keyof typeof LONGEST): string | null {
  return text === null ? null : [...text].slice(0, LONGEST[field]).join('');
}
