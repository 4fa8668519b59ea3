import { z } from 'zod';
import { hazardSchema } from './knowledge.ts';
import { adviceLevelSchema } from './medicine.ts';

/** What a source is, by how it was read and whether it bears a date; the best first. */
export const GROUNDS = [
  'own-dated',
  'own-copy-dated',
  'own-undated',
  'second-hand-dated',
  'second-hand-undated',
  'unseen',
] as const;
export type Ground = (typeof GROUNDS)[number];

const countsSchema = z.record(z.enum(GROUNDS), z.number().int());
export type GroundCounts = z.infer<typeof countsSchema>;

const shareSchema = z.object({
  right: z.number().int(),
  of: z.number().int(),
  /** Of the share, in percent: Wilson's bounds of 95 %. */
  low: z.number(),
  high: z.number(),
});
export type Share = z.infer<typeof shareSchema>;

/** How often answers to one kind of labelled examples are the label, counted strictly. */
export const accuracySchema = z.object({
  what: z.enum(['foods', 'dishes', 'medicines', 'menus']),
  measuredOn: z.iso.date(),
  /** Hash of the knowledge that answered. */
  version: z.string(),
  all: shareSchema,
  /** The half that is looked at while building, and the half that is put aside for figures. */
  looked: shareSchema,
  aside: shareSchema,
});
export type Accuracy = z.infer<typeof accuracySchema>;

/** What the answers rest on, as the page about it shows. */
export const restsSchema = z.object({
  sources: z.object({ foods: countsSchema, medicines: countsSchema }),
  /** Facts on food, by the best of their sources. */
  facts: countsSchema,
  hazards: z.array(
    z.object({
      hazard: hazardSchema,
      counts: countsSchema,
      /** A fact counts for every country whose authority it cites; INT for those that speak for no single one. */
      countries: z.array(z.object({ country: z.string(), counts: countsSchema })),
    }),
  ),
  /** Substances by the rating of their worst trimester, and by the best source of that advice. */
  medicines: z.array(z.object({ level: adviceLevelSchema, counts: countsSchema })),
  accuracy: z.array(accuracySchema),
  /** Days on which the first and the last source were checked. */
  checked: z.object({ first: z.iso.date(), last: z.iso.date() }),
  /** Facts that a clinician has signed. */
  reviewed: z.number().int(),
});
export type Rests = z.infer<typeof restsSchema>;
