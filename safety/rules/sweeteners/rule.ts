import { declareRule } from '../declare-rule.ts';
import type { RuleText } from '../rule.ts';

/** Sweeteners: aspartame, sucralose and acesulfame are accepted, cyclamate and saccharin not everywhere. */
export const sweetenersRule = declareRule({
  hazard: 'sweeteners',
  follows: 'advice',
  state: [],
  sources: ['health-canada-sweeteners', 'haldimand-norfolk-sweeteners'],
  question: { otherwise: 'ask.which-sweetener' },
  change: 'leave',
});

/** For about.md. */
export const about: RuleText = {
  title: 'Sweeteners',
  summary: 'Aspartame, sucralose, acesulfame; cyclamate and saccharin.',
  howItJudges:
    'The first three are accepted within their daily limits. On cyclamate and saccharin health ' +
    'authorities differ, so it asks which it is.',
  doesNotHandle: 'Phenylketonuria, where aspartame is a matter for her doctor.',
};
