import type { StateDimension } from '@mirabelle/contract/knowledge.ts';
import { dishNameTells } from '../model/dish-name-tells.ts';
import type { Part } from '../model/part.ts';

/** The question about heat that fits the food: eggs are set, fish and meat cooked through. */
function heatQuestion(part: Part): string {
  if (part.item.allGroups.has('minced-meat')) return 'ask.mince-cooked';
  if (part.item.allGroups.has('eggs')) return 'ask.egg-cooked';
  if (part.item.allergens.includes('eggs')) return 'ask.egg-set';
  if (part.item.allergens.includes('fish')) return 'ask.fish-cooked';
  if (part.item.allergens.includes('crustaceans') || part.item.allergens.includes('molluscs')) {
    return 'ask.shellfish-cooked';
  }
  if (part.item.allergens.includes('milk')) return 'ask.steaming-hot';
  return 'ask.cooked-through';
}

/** The question for a missing dimension; a guess without one asks after the food itself. */
export function usualQuestion(part: Part, missing: StateDimension | null): string | null {
  switch (missing) {
    case 'heat':
      return heatQuestion(part);
    case 'pasteurised':
      if (part.item.allGroups.has('eggs')) return 'ask.egg-pasteurised';
      return part.item.allergens.includes('eggs') ? 'ask.made-with-pasteurised-egg' : 'ask.pasteurised';
    case 'smoke':
      return 'ask.smoke';
    case 'cure':
      return 'ask.cured';
    case 'alcohol':
      return 'ask.alcohol-cooked';
    case 'caffeine':
      return 'ask.decaffeinated';
    case 'washed':
      return 'ask.washed';
    case 'served':
      return 'ask.served-hot';
    case 'made':
      return part.item.allergens.includes('eggs') ? 'ask.house-made-egg' : 'ask.packed';
    case 'frozen':
      return 'ask.frozen';
    case 'kept':
      return 'ask.made-fresh';
    case 'plant':
      return 'ask.plant';
    case null:
      return part.presence === 'named' || part.presence === 'always' ? null : guessQuestion(part);
  }
}

/** "Is it made with raw egg?": after something that is only usual in such a dish. */
function guessQuestion(part: Part): string {
  if (part.item.allergens.includes('eggs') && part.state.heat !== 'cooked') return 'ask.made-with-raw-egg';
  if (part.state.heat === 'raw' || part.state.heat === 'undercooked') return 'ask.contains-raw';
  return dishNameTells(part) ? 'ask.how-made' : 'ask.contains';
}
