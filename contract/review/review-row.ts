import { z } from 'zod';
import {
  professionSchema,
  proposalSchema,
  REVIEW_LIMITS,
  reviewAnswerSchema,
  reviewDirectionSchema,
} from './answers.ts';

/** A row of `reviews` as its reviewer reads and writes it. */
export const reviewRowSchema = z.object({
  id: z.string(),
  fact: z.string(),
  hash: z.string(),
  topic: z.string(),
  answer: reviewAnswerSchema,
  direction: reviewDirectionSchema.nullable(),
  proposes: proposalSchema.nullable().catch(null),
  note: z.string().max(REVIEW_LIMITS.note),
  updated_at: z.string(),
});
export type ReviewRow = z.infer<typeof reviewRowSchema>;

/** A row of `reviewers`: who may review. */
export const reviewerSchema = z.object({
  name: z.string().trim().min(1).max(REVIEW_LIMITS.name),
  profession: professionSchema,
  body: z.string().trim().min(1).max(REVIEW_LIMITS.body),
  number: z.string().trim().min(1).max(REVIEW_LIMITS.number),
});
export type Reviewer = z.infer<typeof reviewerSchema>;
