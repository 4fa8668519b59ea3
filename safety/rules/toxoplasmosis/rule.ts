import type { Finding } from '@mirabelle/contract/finding.ts';
import { cookOrLeave, type FactRule, judgeByFacts, usualQuestion } from '../judge-by-facts.ts';
import type { Rule } from '../rule.ts';

const toxoplasmosis: FactRule = {
  id: 'toxoplasmosis',
  hazard: 'toxoplasmosis',
  follows: 'advice',
  question: usualQuestion,
  modification: cookOrLeave,
};

/** Toxoplasmosis: raw, rare and cured meat. */
export const toxoplasmosisRule: Rule = {
  id: toxoplasmosis.id,
  judge: (part, context): Finding | null => judgeByFacts(toxoplasmosis, part, context),
};
