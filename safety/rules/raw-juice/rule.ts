import { leave } from '../choose-change.ts';
import { declareRule } from '../declare-rule.ts';
import type { RuleText } from '../rule.ts';

/** Juice and cider that were never pasteurised: what is on the peel gets into the glass. */
export const rawJuiceRule = declareRule({
  hazard: 'raw-juice',
  follows: 'advice',
  state: ['pasteurised'],
  sources: [
    'fsanz-hummus',
    'health-canada-high-risk',
    'cdc-holiday-food',
    'aesan-pregnancy-report',
    'hcsp-pregnancy-2022',
  ],
  question: { pasteurised: 'ask.juice-pasteurised' },
  change: (part) => (part.ingredient ? leave(part) : 'change.pasteurised-juice'),
});

/** For about.md. */
export const about: RuleText = {
  title: 'Unpasteurised juice',
  summary:
    'Juice and cider pressed and never heated: what is on the peel, E. coli and others, gets into the ' +
    'glass.',
  howItJudges:
    'A named juice is taken to be pasteurised; "freshly pressed", "unpasteurised" and juice bars say ' +
    'that it is not. France accepts freshly squeezed juice, one glass a day, where others warn: without ' +
    'a country it asks.',
  doesNotHandle: 'Sugar (gestational-diabetes), and juice that is squeezed at the table.',
};
