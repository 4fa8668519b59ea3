import { declareRule } from '../declare-rule.ts';
import type { RuleText } from '../rule.ts';

/** Sprouted seeds eaten raw: the bacteria are inside the seed, so washing does not help. */
export const sproutsRule = declareRule({
  hazard: 'sprouts',
  follows: 'advice',
  state: ['heat'],
  sources: [
    'nhs-foods-to-avoid',
    'cdc-safer-food-choices',
    'fsanz-hummus',
    'aesan-listeria',
    'french-listeriosis-sheet',
    'gesund-ins-leben',
  ],
  question: { heat: 'ask.sprouts-cooked' },
  change: 'heat-or-leave',
});

/** For about.md. */
export const about: RuleText = {
  title: 'Sprouted seeds',
  summary:
    'Alfalfa, radish, clover, mung and other sprouts: they grow warm and moist, and bacteria sit inside ' +
    'the seed.',
  howItJudges:
    'Raw is HIGH_RISK everywhere, whichever of salmonella, listeria and E. coli a health authority ' +
    'names; steaming hot is NO_RISK; where nothing is stated it asks. Washing changes nothing.',
  doesNotHandle: 'Cress and micro-greens grown on soil, which count as salad.',
};
