import { z } from 'zod';
import { RISKS } from '../risk/ratings.ts';

/** What a reviewer says of a claim. */
export const REVIEW_ANSWERS = ['agree', 'wrong', 'unclear'] as const;
export const reviewAnswerSchema = z.enum(REVIEW_ANSWERS);
export type ReviewAnswer = z.infer<typeof reviewAnswerSchema>;

/** In what way a claim is wrong. `too-strict` proposes a milder answer, for which two reviewers are needed. */
export const REVIEW_DIRECTIONS = ['too-strict', 'too-mild', 'otherwise'] as const;
export const reviewDirectionSchema = z.enum(REVIEW_DIRECTIONS);
export type ReviewDirection = z.infer<typeof reviewDirectionSchema>;

/** The rating of a food or the level of a medicine (`contract/medicine/terms.ts`) that a reviewer would give instead. */
export const proposalSchema = z.enum([...RISKS, 'AVOID', 'UNKNOWN', 'CAUTION', 'SAFE']);
export type Proposal = z.infer<typeof proposalSchema>;

/** Who may review: whose training covers what is eaten and taken in pregnancy. Each has its word in each language. */
export const PROFESSIONS = [
  'midwife',
  'obstetrician',
  'general-practitioner',
  'pharmacist',
  'dietitian',
  'paediatrician',
  'nurse',
] as const;
export const professionSchema = z.enum(PROFESSIONS);
export type Profession = z.infer<typeof professionSchema>;

/** Reviewers that are needed before an answer is made milder. */
export const REVIEWERS_FOR_MILDER = 2;

/** Limits of what is kept of a review and of a reviewer, as the tables `reviews` and `reviewers` have them. */
export const REVIEW_LIMITS = {
  note: 2000,
  fact: 300,
  topic: 100,
  name: 200,
  body: 200,
  number: 100,
} as const;

/** A sign-off as answers and pages carry it: by whom, without a name, and when. */
export const signOffSchema = z.object({ profession: professionSchema, on: z.iso.date() }).strict();
export type SignOff = z.infer<typeof signOffSchema>;

/** Sha-256 of what a claim says, in hexadecimal: `knowledge/facts/canonical.ts`. */
export const claimHashSchema = z.string().regex(/^[0-9a-f]{64}$/, 'a sha-256 in hexadecimal');
