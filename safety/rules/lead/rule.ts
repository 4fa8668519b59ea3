import { declareRule } from '../declare-rule.ts';
import type { RuleText } from '../rule.ts';

/** Lead in game that was shot: splinters too small to see stay in the meat. */
export const leadRule = declareRule({
  hazard: 'lead',
  follows: 'advice',
  state: [],
  sources: ['anses-game-lead', 'fsa-lead-shot-game', 'suffolk-maternity-food'],
  question: { otherwise: 'ask.wild-or-farmed' },
  // Neither cooking nor cutting around the wound takes lead out of the meat.
  change: 'leave',
});

/** For about.md. */
export const about: RuleText = {
  title: 'Lead in game',
  summary: 'Game birds and large game that were shot: splinters too small to see stay in the meat.',
  howItJudges:
    'Advice differs by health authority and kind. Farmed game is another matter, so it asks whether it ' +
    'is wild. Neither cooking nor trimming helps, so no such change is offered.',
  doesNotHandle: 'Lead-free ammunition.',
};
