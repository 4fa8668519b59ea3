import { cookOrLeave, type FactRule, judgeByFacts, usualQuestion } from '../judge-by-facts.ts';
import type { Rule } from '../rule.ts';

const hepatitisE: FactRule = {
  id: 'hepatitis-e',
  hazard: 'hepatitis-e',
  follows: 'advice',
  question: (part, missing) => (missing === 'heat' ? 'ask.cooked-through' : usualQuestion(part, missing)),
  modification: cookOrLeave,
};

/** Hepatitis E in pork liver and raw liver sausages: figatelli, mazzafegato. */
export const hepatitisERule: Rule = {
  id: hepatitisE.id,
  judge: (part, context) => judgeByFacts(hepatitisE, part, context),
};
