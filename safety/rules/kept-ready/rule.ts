import { declareRule } from '../declare-rule.ts';
import type { RuleText } from '../rule.ts';
import { usualQuestion } from '../usual-question.ts';

/** What stands ready to be served: ice cream from the machine, cold food on a buffet or salad bar. */
export const keptReadyRule = declareRule({
  hazard: 'kept-ready',
  follows: 'advice',
  state: ['served', 'kept', 'pasteurised'],
  sources: ['nsw-why-avoid', 'mpi-food-safety-booklet', 'wslhd-food-safety', 'nhs-111-wales-foods-to-avoid'],
  question(part, missing) {
    if (part.state.kept === 'standing') return 'ask.made-fresh';
    return missing === null ? 'ask.scooped' : usualQuestion(part, missing);
  },
  change: (part) => (part.state.kept === 'standing' ? 'change.made-fresh' : 'change.scooped'),
  cause: (part) => (part.state.kept === 'standing' ? 'standing' : null),
});

/** For about.md. */
export const about: RuleText = {
  title: 'Soft-serve and buffets',
  summary:
    'What stands ready to be served: ice cream from the machine; cold food on a buffet, salad bar or ' +
    'smorgasbord.',
  howItJudges:
    'Soft-serve: Australia and New Zealand advise against it and the NHS accepts it pasteurised; ' +
    'without a country it asks and offers scooped ice cream. Buffet: cold meat, seafood, salad and cut ' +
    'fruit that stand open are HIGH_RISK; made to order they are judged like anything else. A heading ' +
    '"Buffet" counts.',
  doesNotHandle: 'How long it has stood.',
};
