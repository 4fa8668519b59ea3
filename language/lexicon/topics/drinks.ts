import { z } from 'zod';
import { words } from './word-list.ts';

/** How drinks are named and served. Folded. */
export const drinksSchema = z.strictObject({
  vessels: words('What a drink is served in, by itself: "a glass of", "pint". With plurals.'),
  wineHeadings: words('Headings that name no drink, but under which all is wine: "By the glass", "Bubbles".'),
  wineColours: words(
    'Headings under which all is wine where drinks are listed, and elsewhere anything: "Reds".',
  ),
  beerHeadings: words('Headings that name no drink, but under which all is beer: "On tap".'),
  spiritHeadings: words('Headings that name no drink, but under which all is spirits: "Shots".', ['vessels']),
  cocktailHeadings: words(
    'Headings that name no drink, but under which all is mixed with alcohol: "Long drinks".',
  ),
  wineMarks: words(
    'What a wine\'s label says of where it may be made and how: "AOC", "reserva". Nothing else says it.',
  ),
  alsoFruit: words(
    'Names of spirits that are also the fruit they are made of, where it stands in a compound.',
  ),
});
export type DrinksWords = z.infer<typeof drinksSchema>;
