import { type FactRule, heatOrLeave, judgeByFacts, usualQuestion } from '../judge-by-facts.ts';
import type { Rule } from '../rule.ts';

const listeria: FactRule = {
  id: 'listeria',
  hazard: 'listeria',
  follows: 'advice',
  // Listeria dies at a steaming hot core, also in food that needs no cooking: ask for heat, not for doneness. A roast is
  // asked about once: what is cooked through, with no pink left, was hot enough.
  question: (part, missing) =>
    missing === 'heat' && !part.item.allergens.includes('eggs') && !part.item.allGroups.has('red-meat')
      ? 'ask.steaming-hot'
      : usualQuestion(part, missing),
  modification: heatOrLeave,
};

/** Listeria: soft ripened cheese, chilled meats and fish, food kept cold and eaten unheated. */
export const listeriaRule: Rule = {
  id: listeria.id,
  judge: (part, context) => judgeByFacts(listeria, part, context),
};
