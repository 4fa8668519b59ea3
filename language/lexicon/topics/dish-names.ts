import { z } from 'zod';
import { words } from './word-list.ts';

/** What words within the name of a dish say of it. */
export const dishNamesSchema = z.strictObject({
  STARTER: words('Most dishes so called are starters: "soup".'),
  DESSERT: words('Most dishes so called are desserts: "cake".'),
  DRINKS: words('Most dishes so called are drinks: "juice".'),
  madeOf: words('Leads to what a dish is made of: the "di" of "carpaccio di".'),
});
export type DishNamesWords = z.infer<typeof dishNamesSchema>;
