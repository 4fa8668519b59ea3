import { cookOrLeave, type FactRule, judgeByFacts, usualQuestion } from '../judge-by-facts.ts';
import type { Rule } from '../rule.ts';

const other: FactRule = {
  id: 'other',
  hazard: 'other',
  follows: 'advice',
  question: (part, missing) => usualQuestion(part, missing) ?? 'ask.how-much',
  modification: (part) => (cookOrLeave(part) === 'change.cooked' ? 'change.cooked' : 'change.other'),
};

/** What bodies advise on single foods outside the other hazards: herbal teas, liquorice, seaweed, shot game. */
export const otherRule: Rule = {
  id: other.id,
  judge: (part, context) => judgeByFacts(other, part, context),
};
