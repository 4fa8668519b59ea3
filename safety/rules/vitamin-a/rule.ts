import { type FactRule, judgeByFacts, leave, usualQuestion } from '../judge-by-facts.ts';
import type { Rule } from '../rule.ts';

const vitaminA: FactRule = {
  id: 'vitamin-a',
  hazard: 'vitamin-a',
  follows: 'advice',
  question: usualQuestion,
  // Heat does not change it: only another dish, or this one without the liver, does.
  modification: leave,
};

/** Retinol in liver, liver products and fish liver oil. */
export const vitaminARule: Rule = {
  id: vitaminA.id,
  judge: (part, context) => judgeByFacts(vitaminA, part, context),
};
