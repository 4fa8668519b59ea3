import { declareRule } from '../declare-rule.ts';
import type { RuleText } from '../rule.ts';

/**
 * What health authorities advise on single foods outside the other hazards: quinine drinks, plants that are poisonous
 * raw.
 */
export const otherRule = declareRule({
  hazard: 'other',
  follows: 'advice',
  state: [],
  sources: ['ages-pregnancy', 'hus-teratology-foods', 'sps-herbal-medicines'],
  question: { otherwise: 'ask.how-much' },
  change: 'leave',
});

/** For about.md. */
export const about: RuleText = {
  title: 'Other advice',
  summary:
    'What health authorities say on single foods outside the other hazards: quinine in tonic water, ' +
    'plants that are poisonous raw.',
  howItJudges: 'Each fact says its own condition; without a better question it asks how much is in it.',
  doesNotHandle: 'Supplements beyond food.',
};
