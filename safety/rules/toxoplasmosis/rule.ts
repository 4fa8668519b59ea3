import { declareRule } from '../declare-rule.ts';
import type { RuleText } from '../rule.ts';

/** Toxoplasmosis: raw, rare and cured meat. */
export const toxoplasmosisRule = declareRule({
  hazard: 'toxoplasmosis',
  follows: 'advice',
  state: ['heat', 'pasteurised'],
  sources: [
    'nhs-111-wales-foods-to-avoid',
    'has-toxoplasmosis-2009',
    'ameli-toxoplasmosis',
    'cdc-safer-food-choices',
    'ages-pregnancy',
    'dge-raw-animal-foods',
    'aesan-pregnancy-report',
    'italian-ministry-pregnancy',
  ],
  change: 'cook-or-leave',
});

/** For about.md. */
export const about: RuleText = {
  title: 'Toxoplasmosis',
  summary: 'Raw, pink and cured meat. Produce with soil on it is for unwashed-produce.',
  howItJudges:
    'How well whole cuts are done is a choice at the table, so it is open until the words settle it. ' +
    'What the status in the profile changes is for toxoplasmosis-status.',
  doesNotHandle: 'Freezing at home, microwaving.',
};
