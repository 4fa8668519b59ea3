import { z } from 'zod';
import { words } from './word-list.ts';

/** How drinks are named and served. Folded. */
export const drinksSchema = z.strictObject({
  vessels: words('What a drink is served in, by itself: "a glass of", "pint". With plurals.'),
  spiritHeadings: words('Headings that name no drink, but under which all is spirits: "Shots".', ['vessels']),
  alsoFruit: words(
    'Names of spirits that are also the fruit they are made of, where it stands in a compound.',
  ),
});
export type DrinksWords = z.infer<typeof drinksSchema>;
