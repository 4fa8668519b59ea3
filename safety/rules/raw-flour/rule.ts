import { declareRule } from '../declare-rule.ts';
import type { RuleText } from '../rule.ts';

/** Flour, dough and batter that were not baked: flour is not treated against bacteria. */
export const rawFlourRule = declareRule({
  hazard: 'raw-flour',
  follows: 'advice',
  state: ['heat'],
  sources: ['cdc-raw-flour', 'health-canada-high-risk'],
  question: { heat: 'ask.baked' },
  change: 'cook-or-leave',
});

/** For about.md. */
export const about: RuleText = {
  title: 'Raw flour and batter',
  summary:
    'Cookie dough, cake batter, dough eaten before baking: flour is not treated against E. coli and ' +
    'salmonella.',
  howItJudges: 'Raw is HIGH_RISK, baked is NO_RISK. Eggs in the batter are for salmonella.',
  doesNotHandle:
    'Heat-treated flour in ready-made cookie-dough ice cream, unless the words say it is baked or ' +
    'treated.',
};
