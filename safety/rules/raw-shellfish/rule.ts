import { declareRule } from '../declare-rule.ts';
import type { RuleText } from '../rule.ts';

/** Raw oysters, clams, mussels, scallops and prawns: norovirus, vibrio, hepatitis A. */
export const rawShellfishRule = declareRule({
  hazard: 'raw-shellfish',
  follows: 'advice',
  state: ['heat'],
  sources: [
    'nhs-111-wales-fish-eggs',
    'anses-pregnant-women-2019',
    'health-canada-high-risk',
    'nsw-why-avoid',
    'has-toxoplasmosis-2009',
  ],
  question: { heat: 'ask.shellfish-cooked' },
  change: 'cook-or-leave',
});

/** For about.md. */
export const about: RuleText = {
  title: 'Raw shellfish',
  summary: 'Oysters, clams, mussels, scallops and prawns eaten raw: norovirus, vibrio, hepatitis A.',
  howItJudges: 'Asks whether they are cooked through.',
  doesNotHandle: 'Algal toxins, which heat does not destroy and harvest bans keep off the market.',
};
