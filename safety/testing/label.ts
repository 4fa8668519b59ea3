import { RISKS, type Risk } from '@mirabelle/contract/risk.ts';
import { z } from 'zod';

/**
 * Why a case accepts a second rating: authorities of two countries differ, or the text does not state what decides.
 * How labels are written: LABELLING.md.
 */
const REASONS = ['country', 'unsaid-state'] as const;

/** A second accepted rating. `says` names the countries, or what is not stated. */
export function alsoSchema<R extends z.ZodType>(rating: R) {
  return z.object({ rating, reason: z.enum(REASONS), says: z.string().min(1) }).strict();
}

/** What guidance says of a text: one rating, and at most one more for a named reason. */
export interface Label<R extends string = Risk> {
  expected: R;
  also?: { rating: R; reason: (typeof REASONS)[number]; says: string } | undefined;
}

/** A label by itself: a rating, or a rating with a second one. */
export function labelSchema<const R extends readonly [string, ...string[]]>(ratings: R) {
  const rating = z.enum(ratings);
  const one = rating.transform((expected): Label<R[number]> => ({ expected }));
  const two = z.object({ expected: rating, also: alsoSchema(rating) }).strict();
  return z.union([one, two]).refine(saysTwo, 'the second rating is the first');
}

/** A label of a food, dish or ingredient. */
export const riskLabelSchema = labelSchema(RISKS);

/** Whether the second rating, where there is one, differs from the first. */
export function saysTwo({ expected, also }: Label<string>): boolean {
  return also?.rating !== expected;
}

/** A labelled text and what was answered. */
export interface Answered {
  /** Set of cases, e.g. "food". */
  set: string;
  file: string;
  /** Names the case within its file. */
  id: string;
  label: Label<string>;
  answer: string;
  /** Text that decides in which half the case lies. */
  text: string;
}

/** Right by the strict count: the rating is the label. */
export function isStrictlyRight({ label, answer }: Answered): boolean {
  return answer === label.expected;
}

/** Right by the lenient count: the second rating counts too. */
export function isLenientlyRight(one: Answered): boolean {
  return isStrictlyRight(one) || one.answer === one.label.also?.rating;
}

/** What may not be called safe, by the rating that calls it so. */
const NEVER_CALLED: Record<string, string[]> = {
  NO_RISK: ['HIGH_RISK'],
  SAFE: ['AVOID', 'UNKNOWN'],
  safe: ['avoid'],
};

/** What is to be avoided, or a medicine that cannot be named, was called safe: the mistake that may hurt. */
export function isCalledSafe({ label, answer }: Answered): boolean {
  const never = NEVER_CALLED[answer] ?? [];
  return never.includes(label.expected) && label.also?.rating !== answer;
}

/**
 * Whether a case lies in the half that is put aside: nothing is fitted to it or made from its misses; it is looked at
 * for final figures only. A pure function of its text (FNV-1a), so that the halves stay as cases come and go and the
 * same text in two files lies in the same half.
 */
export function isHeld(text: string): boolean {
  let hash = 2166136261;
  for (const letter of text.trim().toLowerCase()) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  }
  // The lowest bit of FNV-1a is the parity of its input: fold the higher ones into it.
  hash ^= hash >>> 16;
  return (hash & 1) === 1;
}
