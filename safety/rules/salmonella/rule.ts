import type { Part } from '../../model/part.ts';
import { cookOrLeave, type FactRule, judgeByFacts, usualQuestion } from '../judge-by-facts.ts';
import type { Rule } from '../rule.ts';

const POULTRY = ['poultry', 'game-birds'];
/** Eggs that are named by the stamp they bear. */
const STAMPED = 'lion-egg';

const salmonella: FactRule = {
  id: 'salmonella',
  hazard: 'salmonella',
  // Egg schemes are national: what the British Lion covers is eggs sold in Britain. Eggs said to bear it are such eggs.
  follows: (part) => (hasEgg(part) && part.item.id !== STAMPED ? 'supply' : 'advice'),
  question: usualQuestion,
  modification(part) {
    if (!hasEgg(part)) return cookOrLeave(part);
    // A runny egg is cooked on request; a sauce or a mousse is not, there another egg goes in.
    if (!part.item.allGroups.has('eggs')) return 'change.pasteurised-egg';
    if (part.state.heat === 'undercooked') return 'change.cooked';
    return part.presence === 'named' ? cookOrLeave(part) : 'change.pasteurised-egg';
  },
  cause(part) {
    if (hasEgg(part)) return 'egg';
    return POULTRY.some((group) => part.item.allGroups.has(group)) ? 'poultry' : null;
  },
};

/** Salmonella: raw and runny eggs and what is made with them, undercooked poultry and pork. */
export const salmonellaRule: Rule = {
  id: salmonella.id,
  judge: (part, context) => judgeByFacts(salmonella, part, context),
};

function hasEgg(part: Part): boolean {
  return part.item.allergens.includes('eggs');
}
