import { type FactRule, judgeByFacts, leave, usualQuestion } from '../judge-by-facts.ts';
import type { Rule } from '../rule.ts';

const sweeteners: FactRule = {
  id: 'sweeteners',
  hazard: 'sweeteners',
  follows: 'advice',
  question: (part, missing) => usualQuestion(part, missing) ?? 'ask.which-sweetener',
  modification: leave,
};

/** Sweeteners: aspartame, sucralose and acesulfame are accepted, cyclamate and saccharin not by every body. */
export const sweetenersRule: Rule = {
  id: sweeteners.id,
  judge: (part, context) => judgeByFacts(sweeteners, part, context),
};
