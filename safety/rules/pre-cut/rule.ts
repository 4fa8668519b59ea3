import { leave } from '../choose-change.ts';
import { declareRule } from '../declare-rule.ts';
import type { RuleText } from '../rule.ts';

/** Melon and salad that were cut or mixed elsewhere and kept: listeria grows on the cut. */
export const preCutRule = declareRule({
  hazard: 'pre-cut',
  follows: 'advice',
  state: ['made'],
  sources: ['nsw-why-avoid', 'cdc-safer-food-choices', 'mpi-food-safety-booklet'],
  question: { made: 'ask.cut-here' },
  change: (part) => (part.state.made === 'packed' ? 'change.fresh-cut' : leave(part)),
});

/** For about.md. */
export const about: RuleText = {
  title: 'Pre-cut fruit and salad',
  summary:
    'Melon and salads that were cut or mixed elsewhere and kept in the cold: listeria grows on the cut.',
  howItJudges:
    'What a kitchen cuts itself is fine; bought ready-made is HIGH_RISK or, for melon in the United ' +
    'States, a matter of hours. Australia names rockmelon whoever cuts it.',
  doesNotHandle: 'How long ago it was cut.',
};
