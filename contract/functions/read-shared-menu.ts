import { z } from 'zod';
import type { StoredCardSources, StoredDishCard } from '../dish-card.ts';
import { courseSchema, pageOutcomeSchema, unreadPartSchema } from '../menu.ts';
import { defineOperation } from '../operation.ts';
import { riskSchema } from '../risk.ts';
import { menuAnswerRowSchema } from '../table-question.ts';

/** What a link to a menu is read by; one that has another form is answered as one that has ended. */
const token = z.string({ error: 'the secret of the link' }).max(200);

/** An answer given at the restaurant; who of the guests gave it is not told. */
const sharedAnswerSchema = menuAnswerRowSchema
  .pick({ id: true, question: true, foods: true, item_ids: true, dish_names: true, answer: true })
  .extend({
    answered_by: z.enum(['cook', 'waiter', 'guest']),
    answered_at: z.iso.datetime({ offset: true }),
  });
export type SharedAnswer = z.infer<typeof sharedAnswerSchema>;

const sharedDishSchema = z.object({
  id: z.uuid(),
  section_id: z.uuid().nullable(),
  name: z.string(),
  description: z.string().nullable(),
  price: z.string().nullable(),
  number: z.string().nullable(),
  second_name: z.string().nullable(),
  day: z.string().nullable(),
  options: z.array(z.string()).nullable(),
  risk: riskSchema,
  card: z.custom<StoredDishCard>((card) => typeof card === 'object' && card !== null),
});
export type SharedDish = z.infer<typeof sharedDishSchema>;

/** A menu as whoever holds its link sees it: nothing of who scanned it. */
export const sharedMenuSchema = z.object({
  /** ISO code of the country whose advice it is judged by. */
  country: z.string(),
  restaurant_name: z.string().nullable(),
  restaurant_type: z.string().nullable(),
  /** Language of the menu. */
  language: z.string().nullable(),
  /** Country of the restaurant. */
  place: z.string().nullable(),
  /** The day on which it was scanned. */
  scanned_on: z.iso.date(),
  /** When the link ends by itself. */
  expires_at: z.iso.datetime({ offset: true }),
  not_understood: z.array(z.string()),
  unread_parts: z.array(unreadPartSchema),
  pages: z.array(pageOutcomeSchema),
  sections: z.array(
    z.object({
      id: z.uuid(),
      title: z.string().nullable(),
      course: courseSchema.nullable(),
      position: z.number(),
    }),
  ),
  /** In the order of the menu. */
  items: z.array(sharedDishSchema),
  /** The sources that the cards link, by id. */
  sources: z.custom<StoredCardSources>((sources) => typeof sources === 'object' && sources !== null),
  answers: z.array(sharedAnswerSchema),
  /** How many photographs the link shows; 0 where its maker did not choose to. */
  photos: z.number().int(),
});
export type SharedMenu = z.infer<typeof sharedMenuSchema>;

const anyone = { caller: 'anybody', errors: ['share_ended'] } as const;

/** Reads a menu by its link: judged now, for a country alone. */
export const readSharedMenuOperation = defineOperation({
  ...anyone,
  name: 'read-shared-menu',
  request: z.object({ token }),
  response: sharedMenuSchema,
});

/** All that is known of one dish of a shared menu, as rows of the tables of assessments. */
export const readSharedDishOperation = defineOperation({
  ...anyone,
  name: 'read-shared-dish',
  request: z.object({ token, itemId: z.string({ error: 'the id of a dish' }).max(100) }),
  response: sharedDishSchema.omit({ card: true }).extend({
    item_assessments: z.looseObject({ risk: riskSchema }),
    ingredient_assessments: z.array(z.looseObject({ risk: riskSchema })),
  }),
});

/** One photograph of a shared menu, as its bytes. */
export const readSharedPhotoOperation = defineOperation({
  ...anyone,
  name: 'read-shared-photo',
  request: z.object({
    token,
    /** Which of them, from 0. */
    photo: z.number({ error: 'the number of the photograph' }).int().min(0).max(100),
  }),
  response: z.instanceof(Blob),
});
