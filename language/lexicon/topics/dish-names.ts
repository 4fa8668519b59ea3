import { z } from 'zod';
import { words } from './word-list.ts';

/**
 * What words within the name of a dish say of it. Names of foods and dishes are records, and tell their course there;
 * here stand words that no record can hold because anything may be in what they name: "starter", "tarte", "mousse".
 */
export const dishNamesSchema = z.strictObject({
  STARTER: words('Says that a dish is a starter: "starter".'),
  DESSERT: words('Says that it is a dessert: "dessert".'),
  DRINKS: words('Says that it is a drink: "drink".'),
  madeOf: words('Leads to what a dish is made of: the "di" of "carpaccio di".'),
  laidOn: words('Leads to what a food is laid on: "on".', ['madeOf']),
  besideIt: words('Behind a food or before it, says that it comes beside the dish: "on the side".'),
  onTop: words(
    'Leads to what is put on a dish when it is done, or stands behind it: "topped with", "on top".',
  ),
  filledWith: words('Leads to what is in a dish and cooked with it: "stuffed with".'),
  likeness: words(
    'Before a food or behind it, says that another is like it: "façon brie", "camembert style".',
  ),
  platter: words('What fish is laid on by itself: "plate", "board".'),
  coldBite: words('Bread or a glass of which one takes a bite or a spoon, with a cold food on it: "canapé".'),
});
export type DishNamesWords = z.infer<typeof dishNamesSchema>;
