import { cookOrLeave, type FactRule, judgeByFacts, usualQuestion } from '../judge-by-facts.ts';
import type { Rule } from '../rule.ts';

const rawMilk: FactRule = {
  id: 'raw-milk',
  hazard: 'raw-milk',
  // Whether milk comes pasteurised is a matter of where it is sold.
  follows: 'supply',
  question: (part, missing) => (missing === null ? usualQuestion(part, missing) : 'ask.pasteurised'),
  modification: (part) => (part.presence === 'named' ? 'change.pasteurised' : cookOrLeave(part)),
};

/** Unpasteurised milk and what is made of it. */
export const rawMilkRule: Rule = {
  id: rawMilk.id,
  judge: (part, context) => judgeByFacts(rawMilk, part, context),
};
