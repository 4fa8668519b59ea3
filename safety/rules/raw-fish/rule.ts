import { declareRule } from '../declare-rule.ts';
import type { RuleText } from '../rule.ts';

/** Raw, cured and cold-smoked fish: parasites and bacteria. */
export const rawFishRule = declareRule({
  hazard: 'raw-fish',
  follows: 'advice',
  state: ['heat'],
  sources: [
    'nhs-111-wales-fish-eggs',
    'anses-pregnant-women-2019',
    'aesan-anisakis',
    'cdc-safer-food-choices',
    'nsw-why-avoid',
    'italian-ministry-pregnancy',
  ],
  question: { heat: 'ask.fish-cooked' },
  change: 'cook-or-leave',
});

/** For about.md. */
export const about: RuleText = {
  title: 'Raw fish',
  summary: 'Raw, cured and cold-smoked fish: parasites and bacteria.',
  howItJudges:
    'Asks whether it is cooked. Freezing helps against parasites only, and only where a health ' +
    'authority says so.',
  doesNotHandle: 'Histamine.',
};
