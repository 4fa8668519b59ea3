import type { Finding } from '@mirabelle/contract/finding.ts';
import { weigh } from '../../model/weigh.ts';
import { dataOf } from '../judge-by-facts.ts';
import type { Rule } from '../rule.ts';

/** Ordinary food: the cited reason why nothing is known against it. */
export const ordinaryRule: Rule = {
  id: 'ordinary',
  judge(part, context): Finding | null {
    if (part.harmless) return null;
    const weighed = weigh(part.item.risks.get('general'), part.state, context.adviceCountry, 'ask');
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
    };
  },
};
