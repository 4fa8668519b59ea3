import { type FactRule, judgeByFacts, leave, usualQuestion } from '../judge-by-facts.ts';
import type { Rule } from '../rule.ts';

const liquorice: FactRule = {
  id: 'liquorice',
  hazard: 'liquorice',
  follows: 'advice',
  question: (part, missing) => usualQuestion(part, missing) ?? 'ask.real-liquorice',
  modification: leave,
};

/** Liquorice root and what is made with it: glycyrrhizic acid, by amount. */
export const liquoriceRule: Rule = {
  id: liquorice.id,
  judge: (part, context) => judgeByFacts(liquorice, part, context),
};
