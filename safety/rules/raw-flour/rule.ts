import { cookOrLeave, type FactRule, judgeByFacts, usualQuestion } from '../judge-by-facts.ts';
import type { Rule } from '../rule.ts';

const rawFlour: FactRule = {
  id: 'raw-flour',
  hazard: 'raw-flour',
  follows: 'advice',
  question: (part, missing) => (missing === 'heat' ? 'ask.baked' : usualQuestion(part, missing)),
  modification: cookOrLeave,
};

/** Flour, dough and batter that were not baked: flour is not treated against bacteria. */
export const rawFlourRule: Rule = {
  id: rawFlour.id,
  judge: (part, context) => judgeByFacts(rawFlour, part, context),
};
