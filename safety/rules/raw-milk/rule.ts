import { cookOrLeave } from '../choose-change.ts';
import { declareRule } from '../declare-rule.ts';
import type { RuleText } from '../rule.ts';

/** Unpasteurised milk and what is made of it. */
export const rawMilkRule = declareRule({
  hazard: 'raw-milk',
  // Whether milk comes pasteurised is a matter of where it is sold.
  follows: 'supply',
  state: ['pasteurised', 'heat'],
  sources: [
    'nhs-111-wales-foods-to-avoid',
    'ameli-toxoplasmosis',
    'nsw-eat-or-avoid',
    'health-canada-safe-food',
    'dge-raw-animal-foods',
    'italian-ministry-pregnancy',
  ],
  question: { pasteurised: 'ask.pasteurised', heat: 'ask.pasteurised' },
  change: (part) => (part.presence === 'named' ? 'change.pasteurised' : cookOrLeave(part)),
});

/** For about.md. */
export const about: RuleText = {
  title: 'Unpasteurised milk',
  summary: 'Milk, cream and fresh or soft cheese from unpasteurised milk.',
  howItJudges:
    'Whether milk comes pasteurised is a matter of where it is sold, so the place decides. Hard cheese ' +
    'has its own facts.',
  doesNotHandle: 'Home pasteurisation.',
};
