import { z } from 'zod';
import {
  claimHashSchema,
  professionSchema,
  proposalSchema,
  REVIEW_LIMITS,
  reviewAnswerSchema,
  reviewDirectionSchema,
} from './answers.ts';

const factIdSchema = z.string().min(1).max(REVIEW_LIMITS.fact);

/** One reviewer's answer on one claim, as `mirabelle review collect` writes it. */
export const collectedReviewSchema = z
  .object({
    fact: factIdSchema,
    /** Of the claim as it was when it was reviewed: a claim with another hash has lost this review. */
    hash: claimHashSchema,
    answer: reviewAnswerSchema,
    direction: reviewDirectionSchema.optional(),
    proposes: proposalSchema.optional(),
    note: z.string().max(REVIEW_LIMITS.note).optional(),
    reviewer: z.string().min(1).max(REVIEW_LIMITS.name),
    profession: professionSchema,
    /** Where the reviewer is registered: "Ordre des sages-femmes", "NMC". */
    body: z.string().min(1).max(REVIEW_LIMITS.body),
    date: z.iso.date(),
  })
  .strict();
export type CollectedReview = z.infer<typeof collectedReviewSchema>;

/** `reviews/<topic>.json`. */
export const reviewFileSchema = z
  .object({ topic: z.string().min(1), reviews: z.array(collectedReviewSchema) })
  .strict();
export type ReviewFile = z.infer<typeof reviewFileSchema>;

/**
 * `reviews/made-milder.json`: claims whose answer was made milder on the word of reviewers. Each stands on at least two who
 * agree with it as it is now.
 */
export const madeMilderSchema = z.array(
  z
    .object({
      fact: factIdSchema,
      hash: claimHashSchema,
      /** What it said before. */
      from: proposalSchema,
      because: z.string().min(1),
    })
    .strict(),
);
export type MadeMilder = z.infer<typeof madeMilderSchema>;
