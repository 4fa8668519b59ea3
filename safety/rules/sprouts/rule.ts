import { type FactRule, heatOrLeave, judgeByFacts, usualQuestion } from '../judge-by-facts.ts';
import type { Rule } from '../rule.ts';

const sprouts: FactRule = {
  id: 'sprouts',
  hazard: 'sprouts',
  follows: 'advice',
  question: (part, missing) => (missing === 'heat' ? 'ask.sprouts-cooked' : usualQuestion(part, missing)),
  modification: heatOrLeave,
};

/** Sprouted seeds eaten raw: the bacteria are inside the seed, so washing does not help. */
export const sproutsRule: Rule = {
  id: sprouts.id,
  judge: (part, context) => judgeByFacts(sprouts, part, context),
};
