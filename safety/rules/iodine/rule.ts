import { type FactRule, judgeByFacts, leave, usualQuestion } from '../judge-by-facts.ts';
import { limitsOf, strictest } from '../limits.ts';
import type { Rule } from '../rule.ts';

const iodine: FactRule = {
  id: 'iodine',
  hazard: 'iodine',
  follows: 'advice',
  question: (part, missing) => usualQuestion(part, missing) ?? 'ask.which-seaweed',
  modification: leave,
};

/** Iodine in seaweed: brown kinds hold many times a day's need, nori little. */
export const iodineRule: Rule = {
  id: iodine.id,
  judge(part, context) {
    const finding = judgeByFacts(iodine, part, context);
    if (finding?.key !== 'iodine.check') return finding;
    const limit = strictest(limitsOf(part, 'iodine', 'portions/week'), context.adviceCountry);
    if (!limit) return finding;
    return { ...finding, key: 'iodine.limit', data: { ...finding.data, portions: limit.fact.value } };
  },
};
