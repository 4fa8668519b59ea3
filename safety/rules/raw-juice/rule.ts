import { type FactRule, judgeByFacts, leave, usualQuestion } from '../judge-by-facts.ts';
import type { Rule } from '../rule.ts';

const rawJuice: FactRule = {
  id: 'raw-juice',
  hazard: 'raw-juice',
  follows: 'advice',
  question: (part, missing) =>
    missing === 'pasteurised' ? 'ask.juice-pasteurised' : usualQuestion(part, missing),
  modification: (part) => (part.ingredient ? leave(part) : 'change.pasteurised-juice'),
};

/** Juice and cider that were never pasteurised: what is on the peel gets into the glass. */
export const rawJuiceRule: Rule = {
  id: rawJuice.id,
  judge: (part, context) => judgeByFacts(rawJuice, part, context),
};
