import { cookOrLeave, type FactRule, judgeByFacts, usualQuestion } from '../judge-by-facts.ts';
import type { Rule } from '../rule.ts';

const eColi: FactRule = {
  id: 'e-coli',
  hazard: 'e-coli',
  follows: 'advice',
  question: usualQuestion,
  modification: cookOrLeave,
};

/** E. coli in minced meat: mincing carries what was on the surface into the middle. */
export const eColiRule: Rule = {
  id: eColi.id,
  judge: (part, context) => judgeByFacts(eColi, part, context),
};
