import { z } from 'zod';
import { courseSchema, restaurantTypeSchema } from '../menu.ts';

/**
 * What readers of menus and recipes need of the records: names of food, and nothing that judges. All are folded to
 * words of plain letters. `knowledge/pack/food-words.ts` makes them of the records; readers take them as an argument.
 */
export const foodWordsSchema = z.object({
  /** Single words that name a food, a dish or a treatment, by the course they tell; `ANY` tells none. */
  courses: z.record(z.union([courseSchema, z.literal('ANY')]), z.array(z.string())),
  /** Names of foods and dishes by the kind of house that is known by them; no name stands under two. */
  houses: z.partialRecord(restaurantTypeSchema, z.array(z.string())),
  /** Names of foods that recipes list without an amount: salt, pepper. */
  staples: z.array(z.string()),
  /** Single words in names of food of languages that pictures are read in although nothing is judged in them. */
  openWords: z.array(z.string()),
});
export type FoodWords = z.infer<typeof foodWordsSchema>;
