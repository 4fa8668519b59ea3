import type { Part } from '../../model/part.ts';
import { cookOrLeave } from '../choose-change.ts';
import { declareRule } from '../declare-rule.ts';
import type { RuleText } from '../rule.ts';

const POULTRY = ['poultry', 'game-birds'];
/** Eggs that are said to bear the stamp of a scheme. */
const STAMPED = 'lion-eggs';

/** Salmonella: raw and runny eggs and what is made with them, undercooked poultry and pork. */
export const salmonellaRule = declareRule({
  hazard: 'salmonella',
  // Egg schemes are national: what the British Lion covers is eggs sold in Britain. Eggs said to bear it are such eggs.
  follows: (part) => (hasEgg(part) && !part.item.allGroups.has(STAMPED) ? 'supply' : 'advice'),
  state: ['heat', 'pasteurised', 'made'],
  sources: [
    'nhs-111-wales-fish-eggs',
    'fsa-eggs-2017',
    'fsa-raw-egg-foods',
    'anses-pregnant-women-2019',
    'cdc-safer-food-choices',
    'health-canada-high-risk',
    'aesan-pregnancy-report',
    'mpi-pullout-guide',
    'fsanz-hummus',
  ],
  change(part) {
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
});

function hasEgg(part: Part): boolean {
  return part.item.allergens.includes('eggs');
}

/** For about.md. */
export const about: RuleText = {
  title: 'Salmonella',
  summary:
    "Raw and runny egg, mayonnaise and mousse made in the kitchen, pink poultry, raw snails and frogs' " +
    'legs, tahini.',
  howItJudges:
    "Eggs follow the supply, not the user's country: the British Lion scheme says something of eggs " +
    'sold in Britain only. Everything else follows the advice of her country: Australia warns of ' +
    'tahini, Britain does not.',
  doesNotHandle: 'Storage of cooked food.',
};
