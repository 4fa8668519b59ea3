import { cookOrLeave, type FactRule, judgeByFacts, usualQuestion } from '../judge-by-facts.ts';
import type { Rule } from '../rule.ts';

const salmonella: FactRule = {
  id: 'salmonella',
  hazard: 'salmonella',
  // Egg schemes are national: what the British Lion covers is eggs sold in Britain.
  follows: 'supply',
  question: usualQuestion,
  modification: (part) =>
    part.thing.allergens.includes('eggs') && part.ingredient && part.presence !== 'named'
      ? 'change.pasteurised-egg'
      : cookOrLeave(part),
};

/** Salmonella: raw and runny eggs and what is made with them, undercooked poultry and pork, raw sprouts. */
export const salmonellaRule: Rule = {
  id: salmonella.id,
  judge: (part, context) => judgeByFacts(salmonella, part, context),
};
