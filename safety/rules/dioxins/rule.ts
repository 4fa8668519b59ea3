import { dataOf } from '../judge-by-facts.ts';
import { limitsOf, strictest } from '../limits.ts';
import type { Rule } from '../rule.ts';

/** Dioxins and PCBs in oily fish and some others: nothing against a portion, only against many a week. */
export const dioxinsRule: Rule = {
  id: 'dioxins',
  judge(part, context) {
    if (part.harmless || part.plant || part.presence === 'sometimes') return null;
    const limit = strictest(limitsOf(part, 'dioxins', 'portions/week'), context.adviceCountry);
    if (!limit) return null;
    return {
      rule: 'dioxins',
      key: 'dioxins.fine-limit',
      risk: 'NO_RISK',
      cannotTell: null,
      subject: part.subject,
      data: { ...dataOf(part), portions: limit.fact.value },
      citations: limit.citations,
      elsewhere: [],
      question: null,
      modification: null,
    };
  },
};
