import { declareRule } from '../declare-rule.ts';
import type { RuleText } from '../rule.ts';

/** Liquorice root and what is made with it: glycyrrhizic acid, by amount. */
export const liquoriceRule = declareRule({
  hazard: 'liquorice',
  follows: 'advice',
  state: [],
  sources: ['thl-liquorice', 'vkm-liquorice', 'foedevarestyrelsen-liquorice', 'bfr-liquorice'],
  question: { otherwise: 'ask.real-liquorice' },
  change: 'leave',
});

/** For about.md. */
export const about: RuleText = {
  title: 'Liquorice',
  summary: 'Liquorice root, sweets and tea: glycyrrhizic acid.',
  howItJudges:
    'TO_CHECK, because the amount decides and health authorities differ on it. Aniseed and fennel are ' +
    'other foods.',
  doesNotHandle: 'Liquorice flavouring without the root, unless the words say so.',
};
