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
  number: 10,
  day: 40,
  options: 12,
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
    number: z
      .string()
      .max(MENU_LIMITS.number)
      .nullish()
      .describe('The number or letter printed before the dish, by which guests order, such as 16a.'),
    secondName: z
      .string()
      .max(MENU_LIMITS.name)
      .nullish()
      .describe('On a menu in two languages: its name in the other one, as printed; not in the description.'),
    day: z
      .string()
      .max(MENU_LIMITS.day)
      .nullish()
      .describe('The weekday or date it is served on, as printed before it.'),
    options: z
      .array(z.string().min(1).max(MENU_LIMITS.name))
      .max(MENU_LIMITS.options)
      .optional()
      .describe('What the guest chooses from, in the words of the name or description.'),
  })
  .strict();
export type ModelMenuDish = z.infer<typeof dishSchema>;

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
