import { cookOrLeave, type FactRule, judgeByFacts, usualQuestion } from '../judge-by-facts.ts';
import type { Rule } from '../rule.ts';

const unwashedProduce: FactRule = {
  id: 'unwashed-produce',
  hazard: 'unwashed-produce',
  follows: 'advice',
  question: usualQuestion,
  modification: (part) => (part.state.washed === 'no' ? 'change.washed' : cookOrLeave(part)),
};

/** Fruit, vegetables, herbs and salad with soil that was not washed off. */
export const unwashedProduceRule: Rule = {
  id: unwashedProduce.id,
  judge: (part, context) => judgeByFacts(unwashedProduce, part, context),
};
