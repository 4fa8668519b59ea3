import { z } from 'zod';
import { countryCodeSchema, INTERFACE_LANGUAGES } from '../language.ts';
import { defineOperation } from '../operation.ts';
import { REVIEW_LIMITS } from '../review/answers.ts';
import { reviewerSchema } from '../review/review-row.ts';
import { saidClaimSchema } from '../review/said-claim.ts';

/** Claims on one page. */
export const REVIEW_PAGE = 20;

const languageSchema = z.enum(INTERFACE_LANGUAGES);

/** What there is to review, for a reviewer; for anyone else there is nothing. */
export const reviewTopicsOperation = defineOperation({
  name: 'review-topics',
  method: 'GET',
  request: z.object({ language: languageSchema }),
  response: z.object({
    reviewer: reviewerSchema.pick({ name: true, profession: true }),
    topics: z.array(z.object({ id: z.string(), name: z.string(), claims: z.number().int() })),
    /** Countries whose authorities are on file. */
    countries: z.array(countryCodeSchema),
  }),
  errors: ['not_found'],
});
export type ReviewTopics = z.infer<typeof reviewTopicsOperation.response>;

/** The claims of a topic, a page at a time, for a reviewer. */
export const reviewFactsOperation = defineOperation({
  name: 'review-facts',
  method: 'GET',
  request: z.object({
    topic: z.string().min(1).max(REVIEW_LIMITS.topic),
    country: countryCodeSchema.optional(),
    language: languageSchema,
    /** Number of the first one shown, from 0. */
    from: z.coerce.number().int().min(0).max(100_000).default(0),
  }),
  response: z.object({
    /** Every claim of the topic in its order, so that progress can be told. */
    all: z.array(z.object({ id: z.string(), hash: z.string() })),
    claims: z.array(
      saidClaimSchema.extend({
        /** How many other reviewers propose a milder answer of the claim as it is now. */
        milderByOthers: z.number().int(),
      }),
    ),
  }),
  errors: ['not_found'],
});
export type ReviewFacts = z.infer<typeof reviewFactsOperation.response>;
export type ReviewClaim = ReviewFacts['claims'][number];
