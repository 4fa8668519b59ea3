import { z } from 'zod';
import { receivedIdSchema, receivedList, receivedTextSchema, receivedTimeSchema } from '../received.ts';
import { isStorable } from '../storable-text.ts';
import { MOST_KEPT } from './kept-reading.ts';
import { firstCharacters, LONGEST_READ } from './lengths.ts';
import { courseSchema } from './reading.ts';

/** Most dishes that are joined into one, or that one is split into; corrections of one menu; dishes of one. */
export const MOST_EDITED = { joined: 10, parts: 10, edits: 2_000, dishes: MOST_KEPT.dishes } as const;

const idSchema = z.uuid({ error: 'a UUID' });

/** A text in one line, without blanks around it. */
const line = (most: number) =>
  z
    .string()
    .transform((value) => value.replace(/\s+/gu, ' ').trim())
    .refine(isStorable, { error: 'a text without control characters' })
    .refine((value) => firstCharacters(value, most) === value, { error: `at most ${most} characters` });
const orNone = (most: number) =>
  line(most)
    .nullable()
    .transform((value) => value || null);

const nameSchema = line(LONGEST_READ.name).refine((value) => value !== '', { error: 'a name' });
const descriptionSchema = orNone(LONGEST_READ.description);
const priceSchema = orNone(LONGEST_READ.price);

/** The words of a dish, as she has them. */
export const dishWordsSchema = z.object({
  name: nameSchema,
  description: descriptionSchema.default(null),
  price: priceSchema.default(null),
});
export type DishWords = z.output<typeof dishWordsSchema>;

/** A heading: of the menu, by its id, or a new one, whose id the client makes. */
const sectionSchema = z.object({
  id: idSchema,
  title: orNone(LONGEST_READ.title).default(null),
  course: courseSchema.nullable().default(null),
});
export type EditedHeading = z.output<typeof sectionSchema>;

/** What is corrected of a menu. `itemId` names a dish of it. */
export const menuEditSchema = z.discriminatedUnion('kind', [
  /** Other words; what is left out stays as it is. */
  z.object({
    kind: z.literal('change'),
    itemId: idSchema,
    name: nameSchema.optional(),
    description: descriptionSchema.optional(),
    price: priceSchema.optional(),
  }),
  /** To the end of another section. */
  z.object({ kind: z.literal('move'), itemId: idSchema, section: sectionSchema }),
  /** Several dishes are one: the first stays, with these words. */
  z.object({
    kind: z.literal('join'),
    itemId: idSchema,
    others: z
      .array(idSchema)
      .min(1)
      .max(MOST_EDITED.joined - 1),
    ...dishWordsSchema.shape,
  }),
  /** One dish is several: the first part stays in its row, those after it get the ids that the client makes. */
  z.object({
    kind: z.literal('split'),
    itemId: idSchema,
    parts: z
      .array(dishWordsSchema.extend({ itemId: idSchema }))
      .min(2)
      .max(MOST_EDITED.parts),
  }),
  /** One was missed: its id, made by the client, and the line of the menu that it is, where that was not understood. */
  z.object({
    kind: z.literal('add'),
    itemId: idSchema,
    section: sectionSchema.nullable().default(null),
    line: line(LONGEST_READ.line).nullable().default(null),
    ...dishWordsSchema.shape,
  }),
  /** It is no dish. */
  z.object({ kind: z.literal('delete'), itemId: idSchema }),
]);
export type MenuEdit = z.output<typeof menuEditSchema>;
export type MenuEditKind = MenuEdit['kind'];

/** A dish as it was read, which a corrected one stands for. */
export const asReadSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  price: z.string().nullable(),
  /** The heading it stood under. */
  section: z.string().nullable(),
});
export type AsRead = z.infer<typeof asReadSchema>;

/** A row of menu_edits as the rest interface gives it. */
export const menuEditRowSchema = z.object({
  id: receivedIdSchema,
  kind: z.string(),
  edit: z.object({
    itemId: receivedTextSchema,
    name: receivedTextSchema,
    line: receivedTextSchema,
    /** Of a dish that was split. */
    parts: receivedList(z.object({ itemId: receivedTextSchema, name: z.string() })),
    section: z.object({ title: receivedTextSchema }).nullish().catch(null),
  }),
  /** The dishes that it speaks of, as they stood before it. */
  before: receivedList(asReadSchema),
  made_at: receivedTimeSchema,
});
export type MenuEditRow = z.infer<typeof menuEditRowSchema>;
