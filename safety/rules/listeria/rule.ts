import { declareRule } from '../declare-rule.ts';
import type { RuleText } from '../rule.ts';
import { usualQuestion } from '../usual-question.ts';

/** Listeria: soft ripened cheese, chilled meats and fish, food kept cold and eaten unheated. */
export const listeriaRule = declareRule({
  hazard: 'listeria',
  follows: 'advice',
  state: ['heat', 'made', 'pasteurised', 'served'],
  sources: [
    'cdc-listeria-prevention',
    'nhs-111-wales-foods-to-avoid',
    'nsw-why-avoid',
    'mpi-safe-food-list',
    'health-canada-safe-food',
    'anses-pregnant-women-2019',
    'french-listeriosis-sheet',
    'aesan-listeria',
    'dge-raw-animal-foods',
    'swiss-blv-listeriosis',
  ],
  // Listeria dies at a steaming hot core, also in food that needs no cooking: ask for heat, not for doneness. A roast
  // is asked about once: what is cooked through, with no pink left, was hot enough.
  question: (part, missing) => {
    // What kind of cheese it is settles more than how hot it is.
    if (part.item.standsFor.includes('cheese') && (missing === 'heat' || missing === null))
      return 'ask.which-cheese';
    return missing === 'heat' && !part.item.allergens.includes('eggs') && !part.item.allGroups.has('red-meat')
      ? 'ask.steaming-hot'
      : usualQuestion(part, missing);
  },
  change: 'heat-or-leave',
});

/** For about.md. */
export const about: RuleText = {
  title: 'Listeria',
  summary:
    'Listeria grows in the fridge, so what matters is chilled food that is eaten unheated: soft ripened ' +
    'and blue cheese, pâté, cold-smoked fish, cold deli meats. It is rare, but serious for the baby.',
  howItJudges:
    'Heat to a steaming core settles it, so the question asks for heat, not for doneness. Health ' +
    'authorities disagree on fresh cheese, cooked cold meat and hot-smoked fish: where one says avoid ' +
    'and another says fine and no country decides, it asks and names both.',
  doesNotHandle: 'Time in the fridge and the date on a pack.',
};
