import { cookOrLeave, type FactRule, judgeByFacts, usualQuestion } from '../judge-by-facts.ts';
import type { Rule } from '../rule.ts';

const rawFish: FactRule = {
  id: 'raw-fish',
  hazard: 'raw-fish',
  follows: 'advice',
  question: (part, missing) => (missing === 'heat' ? 'ask.fish-cooked' : usualQuestion(part, missing)),
  modification: cookOrLeave,
};

/** Raw, cured and cold-smoked fish: parasites and bacteria. */
export const rawFishRule: Rule = {
  id: rawFish.id,
  judge: (part, context) => judgeByFacts(rawFish, part, context),
};
