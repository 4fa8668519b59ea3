import { declareRule } from '../declare-rule.ts';
import type { RuleText } from '../rule.ts';

/** E. coli in minced meat: mincing carries what was on the surface into the middle. */
export const eColiRule = declareRule({
  hazard: 'e-coli',
  follows: 'advice',
  state: ['heat'],
  sources: ['cdc-safer-food-choices', 'french-listeriosis-sheet', 'va-foodborne-pregnancy'],
  change: 'cook-or-leave',
});

/** For about.md. */
export const about: RuleText = {
  title: 'E. coli in minced meat',
  summary:
    'Burgers, steak haché, meatballs, kofta, tartare: mincing carries what was on the surface into the ' +
    'middle.',
  howItJudges:
    'Raw or pink is HIGH_RISK, cooked right through is NO_RISK, and where nothing is stated it asks. ' +
    'Unlike a steak, a burger is not safe with a pink middle.',
  doesNotHandle:
    'Beef that was minced from a seared joint; E. coli in sprouts, juice and flour has rules of its ' +
    'own.',
};
