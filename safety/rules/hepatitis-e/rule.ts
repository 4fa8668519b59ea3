import { declareRule } from '../declare-rule.ts';
import type { RuleText } from '../rule.ts';

/** Hepatitis E in pork liver and raw liver sausages: figatelli, mazzafegato. */
export const hepatitisERule = declareRule({
  hazard: 'hepatitis-e',
  follows: 'advice',
  state: ['heat'],
  sources: ['dgs-hepatitis-e', 'anses-pregnant-women-2019'],
  question: { heat: 'ask.cooked-through' },
  change: 'cook-or-leave',
});

/** For about.md. */
export const about: RuleText = {
  title: 'Hepatitis E',
  summary:
    'Pork liver that is not cooked through, and sausages made with it and eaten raw or dried: ' +
    'figatelli, mazzafegato, saucisse de foie.',
  howItJudges:
    'Raw or pink is HIGH_RISK. Cooking settles this hazard only: the vitamin A of the liver stays, so ' +
    'no change is offered that would not help.',
  doesNotHandle:
    'Hepatitis E in shellfish (raw-shellfish asks for cooking) and in wild boar meat (toxoplasmosis ' +
    'asks for cooking).',
};
