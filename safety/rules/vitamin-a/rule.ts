import { declareRule } from '../declare-rule.ts';
import type { RuleText } from '../rule.ts';

/** Retinol in liver, liver products and fish liver oil. */
export const vitaminARule = declareRule({
  hazard: 'vitamin-a',
  follows: 'advice',
  state: [],
  sources: [
    'afssa-vitamin-a',
    'efsa-vitamin-a',
    'livsmedelsverket-pregnancy',
    'cwm-taf-food-safety',
    'suffolk-maternity-food',
  ],
  // Heat does not change it: only another dish, or this one without the liver, does.
  change: 'leave',
});

/** For about.md. */
export const about: RuleText = {
  title: 'Vitamin A',
  summary: 'Liver, what is made of liver, and fish liver oil.',
  howItJudges: 'Heat does not change it, so there is no question about doneness, only another dish.',
  doesNotHandle: 'Carotene in vegetables, which is harmless.',
};
