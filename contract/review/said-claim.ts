import { z } from 'zod';
import { webAddressSchema } from '../web-address.ts';
import { claimHashSchema, proposalSchema } from './answers.ts';

/** A source of a claim, in words. */
const saidSourceSchema = z.object({
  body: z.string(),
  title: z.string(),
  /** "2019", "copy of 2024-10", "no date printed". */
  edition: z.string(),
  /** Section or heading in it; null where the whole is meant. */
  at: z.string().nullable(),
  url: webAddressSchema,
  /** Set where only a copy or a report was read: its title and address. */
  readIn: z.object({ title: z.string(), url: webAddressSchema }).nullable(),
  /** What it says, in our own words, in English; null where no one wrote it down. */
  says: z.string().nullable(),
  checkedOn: z.iso.date(),
});

const saidDependentsSchema = z.object({ count: z.number().int(), names: z.array(z.string()) });

/** A claim as reviewers read it, in the language they asked for. */
export const saidClaimSchema = z.object({
  id: z.string(),
  hash: claimHashSchema,
  /** The topic whose file its reviews go to. */
  topic: z.string(),
  /** What the record is called, which several claims share. */
  of: z.string(),
  /** Whose authorities say so. */
  countries: z.string(),
  verdict: proposalSchema.nullable(),
  /** The rating in a word or two; of an amount the amount. */
  rating: z.string(),
  /** Food, state and rating in a sentence made from the record. */
  sentence: z.string(),
  /** Why, and what to keep to; of medicines. */
  because: z.array(z.string()),
  sources: z.array(saidSourceSchema),
  disagreeing: z.array(
    z.object({ countries: z.string(), sentence: z.string(), body: z.string(), url: webAddressSchema }),
  ),
  foods: saidDependentsSchema,
  dishes: saidDependentsSchema,
  /** What may be proposed instead. */
  milder: z.array(proposalSchema),
  stricter: z.array(proposalSchema),
});
export type SaidClaim = z.infer<typeof saidClaimSchema>;
