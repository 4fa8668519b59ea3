import { z } from 'zod';
import { pageBoxSchema } from '../picture-box.ts';
import { isStorable } from '../storable-text.ts';
import { firstCharacters, LONGEST_READ, MOST_READ } from './lengths.ts';
import { otherLinesToKeep } from './other-lines.ts';
import {
  BUILT_IN_READER,
  type MenuReading,
  menuItemReadingSchema,
  menuReadingSchema,
  menuSectionReadingSchema,
  otherLineSchema,
  unreadPartSchema,
} from './reading.ts';

/**
 * Most of a menu of several pages. A picture with more than some 6,000 characters is refused by the reader
 * (`image_too_dense`), so nothing that was read of eight of them is left out.
 */
export const MOST_KEPT = { sections: 200, dishes: 800, codes: 60, characters: 60_000 } as const;

const text = (most: number) =>
  z
    .string()
    .refine((value) => firstCharacters(value, most) === value, { error: `at most ${most} characters` })
    .refine(isStorable, { error: 'a text without control characters' });
const said = (most: number) => text(most).refine((value) => value !== '', { error: 'a text' });

const keptItemSchema = menuItemReadingSchema.extend({
  name: said(LONGEST_READ.name),
  description: text(LONGEST_READ.description).nullable(),
  price: text(LONGEST_READ.price).nullable(),
  allergenCodes: z.array(text(LONGEST_READ.number)).max(MOST_KEPT.codes),
  number: text(LONGEST_READ.number).nullish(),
  secondName: text(LONGEST_READ.name).nullish(),
  day: text(LONGEST_READ.day).nullish(),
  options: z.array(text(LONGEST_READ.name)).max(MOST_READ.options).optional(),
  box: pageBoxSchema.optional(),
});
const keptSectionSchema = menuSectionReadingSchema.extend({
  title: text(LONGEST_READ.title).nullable(),
  items: z.array(keptItemSchema).max(MOST_KEPT.dishes),
});

const [menu, notAMenu] = menuReadingSchema.options;
const keptMenuSchema = menu.extend({
  restaurantName: text(LONGEST_READ.restaurantName).nullable(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  sections: z.array(keptSectionSchema).max(MOST_KEPT.sections),
  notUnderstood: z.array(text(LONGEST_READ.line)).max(MOST_READ.lines),
  unreadParts: z
    .array(unreadPartSchema.extend({ box: pageBoxSchema }))
    .max(MOST_READ.parts)
    .optional(),
  otherLines: z
    .array(otherLineSchema.extend({ text: text(LONGEST_READ.otherLine), box: pageBoxSchema }))
    .max(MOST_READ.otherLines)
    .optional(),
  rawText: said(MOST_KEPT.characters),
  readBy: z.literal(BUILT_IN_READER),
});

/**
 * What a phone has read of a picture, as long as it is kept: a menu of at least one dish, or no menu. A page that could
 * not be read is none of it: the server may read the picture.
 */
export const keptReadingSchema = z
  .discriminatedUnion('kind', [keptMenuSchema, notAMenu.extend({ rawText: text(MOST_KEPT.characters) })])
  .refine((reading) => reading.kind !== 'menu' || isWithin(reading), {
    path: ['sections'],
    error: `1 to ${MOST_KEPT.dishes} dishes, of at most ${MOST_KEPT.characters} characters`,
  });
export type KeptReading = z.infer<typeof keptReadingSchema>;
type KeptMenu = z.infer<typeof keptMenuSchema>;

function isWithin({ sections }: KeptMenu): boolean {
  const dishes = sections.flatMap(({ items }) => items);
  const characters = dishes.reduce(
    (sum, { name, description, secondName, options = [] }) =>
      sum + [name, description, secondName, ...options].reduce((all, part) => all + (part?.length ?? 0), 0),
    0,
  );
  return dishes.length >= 1 && dishes.length <= MOST_KEPT.dishes && characters <= MOST_KEPT.characters;
}

/**
 * A reading as it is sent to be kept: texts as long as they are kept, lists as many.
 * @returns null where it is not one to be kept: unreadable, without a dish, or more than any page holds
 */
export function readingToKeep(reading: MenuReading): KeptReading | null {
  const cut = reading.kind === 'menu' ? cutMenu(reading) : reading;
  const parsed = keptReadingSchema.safeParse(cut);
  return parsed.success ? parsed.data : null;
}

function cutMenu(reading: Extract<MenuReading, { kind: 'menu' }>): typeof reading {
  const short = <Text extends string | null | undefined>(value: Text, field: keyof typeof LONGEST_READ) =>
    (typeof value === 'string' ? firstCharacters(value, LONGEST_READ[field]) : value) as Text;
  return {
    ...reading,
    restaurantName: short(reading.restaurantName, 'restaurantName'),
    notUnderstood: reading.notUnderstood.slice(0, MOST_READ.lines).map((line) => short(line, 'line')),
    ...(reading.unreadParts && { unreadParts: reading.unreadParts.slice(0, MOST_READ.parts) }),
    ...(reading.otherLines && { otherLines: otherLinesToKeep(reading.otherLines) }),
    sections: reading.sections.map((section) => ({
      ...section,
      title: short(section.title, 'title'),
      items: section.items.map((item) => ({
        ...item,
        name: short(item.name, 'name'),
        description: short(item.description, 'description'),
        price: short(item.price, 'price'),
        number: short(item.number, 'number'),
        secondName: short(item.secondName, 'name'),
        day: short(item.day, 'day'),
        ...(item.options && {
          options: item.options.slice(0, MOST_READ.options).map((option) => short(option, 'name')),
        }),
      })),
    })),
  };
}
