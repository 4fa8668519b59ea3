import { type FactRule, judgeByFacts, usualQuestion } from '../judge-by-facts.ts';
import type { Rule } from '../rule.ts';

const alcohol: FactRule = {
  id: 'alcohol',
  hazard: 'alcohol',
  follows: 'advice',
  question: (part, missing) =>
    missing === null && part.state.alcohol === 'cooked' ? 'ask.alcohol-long' : usualQuestion(part, missing),
  modification: (part) => (part.ingredient ? 'change.without-alcohol' : 'change.alcohol-free'),
};

/** Alcohol: drinks, desserts soaked in it, sauces it was added to late; what simmers long is asked about. */
export const alcoholRule: Rule = {
  id: alcohol.id,
  judge: (part, context) => judgeByFacts(alcohol, part, context),
};
