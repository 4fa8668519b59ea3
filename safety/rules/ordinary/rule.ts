import type { Finding } from '@mirabelle/contract/finding.ts';
import { reviewedBy } from '@mirabelle/contract/review/oldest-review.ts';
import { weigh } from '../../model/weigh.ts';
import type { Rule, RuleText } from '../rule.ts';
import { dataOf } from '../rule-data.ts';

/** Ordinary food: the cited reason why nothing is known against it. */
export const ordinaryRule: Rule = {
  id: 'ordinary',
  hazard: 'general',
  judge(part, context): Finding | null {
    if (part.harmless) return null;
    const weighed = weigh(part.item.risks.get('general'), part.state, {
      country: context.adviceCountry,
      contradiction: 'ask',
    });
    if (!weighed) return null;
    const doubtful = weighed.risk !== 'NO_RISK';
    if (doubtful && part.presence === 'sometimes') return null;
    return {
      rule: 'ordinary',
      key: doubtful ? 'ordinary.check' : 'ordinary.fine',
      risk: weighed.risk,
      cannotTell: weighed.cannotTell,
      subject: part.subject,
      data: dataOf(part),
      citations: weighed.citations,
      elsewhere: weighed.elsewhere,
      question: doubtful ? 'ask.contains' : null,
      modification: null,
      ...reviewedBy(weighed.reviewed),
    };
  },
};

/** For about.md. */
export const about: RuleText = {
  title: 'Ordinary food',
  summary: 'The cited reason why nothing is known against a food.',
  howItJudges:
    'Never raises by itself unless a health authority advises caution in general. Without a fact that ' +
    'holds a food is unknown, not ordinary.',
  doesNotHandle: 'Nutrition.',
  facts: {
    hazard: 'general',
    state: ['heat', 'pasteurised', 'washed', 'made'],
    sources: ['nhs-healthy-diet', 'mpi-safe-food-list', 'hcsp-pregnancy-2022'],
  },
};
