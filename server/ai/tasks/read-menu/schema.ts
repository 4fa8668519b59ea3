import { courseSchema, restaurantTypeSchema } from '@mirabelle/contract/menu.ts';
import { z } from 'zod';

/** How much of a menu is taken from a model; a page of print holds less. Lengths in characters. */
export const MENU_LIMITS = {
  sections: 40,
  dishesASection: 80,
  dishes: 300,
  name: 200,
  description: 600,
  title: 120,
  price: 40,
} as const;

const dishSchema = z
  .object({
    name: z.string().min(1).max(MENU_LIMITS.name).describe('The name of the dish, as printed.'),
    description: z
      .string()
      .max(MENU_LIMITS.description)
      .nullable()
      .describe('What is printed about the dish besides its name, as printed; null where nothing is.'),
    price: z
      .string()
      .max(MENU_LIMITS.price)
      .nullable()
      .describe('As printed, with its currency; null where none is.'),
  })
  .strict();

/** What a model is to answer of a picture of a menu. */
export const menuAnswerSchema = z
  .object({
    isMenu: z.boolean().describe('Whether the picture shows a menu of food or drink.'),
    restaurantName: z
      .string()
      .max(MENU_LIMITS.title)
      .nullable()
      .describe('As printed; null where it is not.'),
    restaurantType: restaurantTypeSchema.nullable(),
    sections: z
      .array(
        z
          .object({
            title: z
              .string()
              .max(MENU_LIMITS.title)
              .nullable()
              .describe('The heading as printed; null without one.'),
            course: courseSchema.nullable(),
            dishes: z.array(dishSchema).max(MENU_LIMITS.dishesASection),
          })
          .strict(),
      )
      .max(MENU_LIMITS.sections)
      .describe('In the order of the page.'),
  })
  .strict();
export type MenuAnswer = z.infer<typeof menuAnswerSchema>;
