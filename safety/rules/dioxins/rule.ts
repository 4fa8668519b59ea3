import { declareRule } from '../declare-rule.ts';
import { limitsOf, strictest } from '../limits.ts';
import type { RuleText } from '../rule.ts';
import { dataOf } from '../rule-data.ts';
import { usualQuestion } from '../usual-question.ts';

/** Dioxins and PCBs in oily and freshwater fish: seldom against a portion, mostly against many a week. */
export const dioxinsRule = declareRule({
  hazard: 'dioxins',
  follows: 'advice',
  state: [],
  sources: ['nhs-fish-limits-older', 'nhs-111-wales-fish-eggs', 'anses-fish'],
  // Of a species that is named only how often it is eaten matters.
  question: (part, missing) =>
    usualQuestion(part, missing) ?? (part.item.kind === 'group' ? 'ask.which-fish' : 'ask.eaten-this-week'),
  change: 'leave',
  refine(found, part, context) {
    if (found && found.risk !== 'NO_RISK') return found;
    if (part.harmless || part.plant || part.presence === 'sometimes') return found;
    const limit = strictest(limitsOf(part, 'dioxins', 'portions/week'), context.adviceCountry);
    if (!limit) return found;
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
});

/** For about.md. */
export const about: RuleText = {
  title: 'Dioxins and PCBs',
  summary: 'Oily fish, and some sea fish and crab, by portions a week.',
  howItJudges:
    "One portion is a good choice: NO_RISK with the number of portions that the user's country advises, " +
    'or the strictest on file.',
  doesNotHandle: 'What she has eaten this week.',
};
