import { type FactRule, judgeByFacts, leave, usualQuestion } from '../judge-by-facts.ts';
import { limitsOf, strictest } from '../limits.ts';
import type { Rule } from '../rule.ts';

const herbalTeas: FactRule = {
  id: 'herbal-teas',
  hazard: 'herbal-teas',
  follows: 'advice',
  question: (part, missing) => usualQuestion(part, missing) ?? 'ask.which-herbs',
  modification: (part) => (part.ingredient ? leave(part) : 'change.other-tea'),
};

/** Herbal teas: herbs to avoid, herbs nobody has studied well, and gentle ones by cups a day. */
export const herbalTeasRule: Rule = {
  id: herbalTeas.id,
  judge(part, context) {
    const finding = judgeByFacts(herbalTeas, part, context);
    if (finding?.risk !== 'NO_RISK') return finding;
    const limit = strictest(limitsOf(part, 'herbal-teas', 'cups/day'), context.adviceCountry);
    if (!limit) return finding;
    return {
      ...finding,
      key: 'herbal-teas.fine-limit',
      data: { ...finding.data, cups: limit.fact.value },
      citations: [...finding.citations, ...limit.citations].slice(0, 3),
    };
  },
};
