import { type FactRule, judgeByFacts, leave, usualQuestion } from '../judge-by-facts.ts';
import type { Rule } from '../rule.ts';

const other: FactRule = {
  id: 'other',
  hazard: 'other',
  follows: 'advice',
  question: (part, missing) => usualQuestion(part, missing) ?? 'ask.how-much',
  modification: leave,
};

/** What bodies advise on single foods outside the other hazards: quinine drinks, plants that are poisonous raw. */
export const otherRule: Rule = {
  id: other.id,
  judge: (part, context) => judgeByFacts(other, part, context),
};
