import { z } from 'zod';
import { idSchema } from './names.ts';

/** A text of the public pages, in both languages of the interface. */
export const bothSchema = z.strictObject({ en: z.string().min(1), fr: z.string().min(1) });
export type Both = z.infer<typeof bothSchema>;

/** What a danger is or how rare, in our own words, with the documents that say so. */
const ownStatementSchema = z.strictObject({
  text: z.strictObject({ en: z.string().min(20).max(400), fr: z.string().min(20).max(450) }),
  /** Ids of `knowledge/sources` and `knowledge/hazard-sources`. */
  sources: z.array(idSchema).min(1, 'every statement has a source'),
});

/**
 * A sentence of `knowledge/aftermath`, by words of its English text: it is written, read and borne out there. One that is
 * reworded is reworded here too, which a check tells.
 */
const borrowedStatementSchema = z.strictObject({ aftermath: z.string(), says: z.string().min(5) });

export const hazardStatementSchema = z.union([ownStatementSchema, borrowedStatementSchema]);
export type HazardStatement = z.infer<typeof hazardStatementSchema>;

/** What the public page of a rule says besides the facts, `knowledge/hazards/<rule>.json`. */
export const hazardTextSchema = z.strictObject({
  /** The rule, as its folder in `safety/rules` is called. */
  id: idSchema,
  /** Whether it is about a danger; otherwise the page says what the rule does instead. */
  hazard: z.boolean(),
  /** The hazard of the facts that stand on its page, where that is not the rule's id. */
  facts: idSchema.optional(),
  /** The rule on whose page the facts stand that this one reads as well. */
  reads: idSchema.optional(),
  title: bothSchema,
  what: z.array(hazardStatementSchema),
  /** Empty: no official body that could be read gives a figure, and the page says so. */
  howRare: z.array(hazardStatementSchema),
  /** How it comes to its answer, for who is no developer. */
  does: bothSchema,
  /** The rule's own words (`about.doesNotHandle`), and the same in French. */
  notHandled: bothSchema,
  related: z.array(idSchema).default([]),
  checkedOn: z.iso.date(),
});
export type HazardText = z.infer<typeof hazardTextSchema>;
