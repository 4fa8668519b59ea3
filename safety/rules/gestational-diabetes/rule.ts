import type { Finding } from '@mirabelle/contract/finding.ts';
import { reviewedBy } from '@mirabelle/contract/review/oldest-review.ts';
import type { Part } from '../../model/part.ts';
import { weigh } from '../../model/weigh.ts';
import type { RuleContext, RuleText } from '../rule.ts';
import { dataOf } from '../rule-data.ts';

/** For users with gestational diabetes: what is mostly sugar. Says nothing to anyone else. */
export function gestationalDiabetes(part: Part, context: RuleContext): Finding | null {
  if (context.userContext?.gestationalDiabetes !== 'YES' || part.presence === 'sometimes') return null;
  const weighed = weigh(part.item.risks.get('sugar'), part.state, {
    country: context.adviceCountry,
    contradiction: 'ask',
  });
  if (!weighed || weighed.risk === 'NO_RISK') return null;
  return {
    rule: 'gestational-diabetes',
    key: 'gestational-diabetes.sugar',
    risk: 'TO_CHECK',
    cannotTell: null,
    subject: part.subject,
    data: dataOf(part),
    citations: weighed.citations,
    elsewhere: [],
    question: 'ask.less-sugar',
    modification: 'change.less-sugar',
    ...reviewedBy(weighed.reviewed),
  };
}

/** For about.md. */
export const about: RuleText = {
  title: 'Gestational diabetes',
  summary: 'What is mostly sugar, for users who have it.',
  howItJudges: 'TO_CHECK with a question about sugar; silent for everyone else.',
  doesNotHandle: 'Carbohydrate counting.',
  facts: { hazard: 'sugar', state: [], sources: ['north-bristol-gestational-diabetes'] },
};
