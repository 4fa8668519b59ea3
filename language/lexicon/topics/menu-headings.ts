import { z } from 'zod';
import { words } from './word-list.ts';

/** What menus print above their sections. Folded: no accents, no case. */
export const menuHeadingsSchema = z.strictObject({
  STARTER: words('Heads the starters.'),
  MAIN: words('Heads the main courses.'),
  DESSERT: words('Heads the desserts.'),
  DRINKS: words('Heads the drinks.'),
  OTHER: words('Heads a section and says nothing of the course: "Menu", "Specials".'),
  alsoFood: words(
    'Headings that are, on their own, a food one may ask about: rice is one, "Soups & Salads" is not.',
    ['STARTER', 'MAIN', 'DESSERT', 'DRINKS', 'OTHER'],
  ),
});
export type MenuHeadingsWords = z.infer<typeof menuHeadingsSchema>;
