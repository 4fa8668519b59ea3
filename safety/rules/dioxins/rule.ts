import { dataOf, type FactRule, judgeByFacts, leave, usualQuestion } from '../judge-by-facts.ts';
import { limitsOf, strictest } from '../limits.ts';
import type { Rule } from '../rule.ts';

const dioxins: FactRule = {
  id: 'dioxins',
  hazard: 'dioxins',
  follows: 'advice',
  // Of a species that is named only how often it is eaten matters.
  question: (part, missing) =>
    usualQuestion(part, missing) ?? (part.item.kind === 'group' ? 'ask.which-fish' : 'ask.eaten-this-week'),
  modification: leave,
};

/** Dioxins and PCBs in oily and freshwater fish: seldom against a portion, mostly against many a week. */
export const dioxinsRule: Rule = {
  id: dioxins.id,
  judge(part, context) {
    const finding = judgeByFacts(dioxins, part, context);
    if (finding && finding.risk !== 'NO_RISK') return finding;
    if (part.harmless || part.plant || part.presence === 'sometimes') return finding;
    const limit = strictest(limitsOf(part, 'dioxins', 'portions/week'), context.adviceCountry);
    if (!limit) return finding;
    return {
      rule: dioxins.id,
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
