import type { Part } from '../model/part.ts';
import type { ChangeKey } from './changes.ts';

/**
 * Cooking makes it fine where some health authority says so of this food; otherwise one leaves it out or chooses
 * another. What makes the dish what it is cannot be left out, and what is raw by recipe is not cooked on request.
 */
export function cookOrLeave(part: Part): ChangeKey {
  const cookable = part.item.facts.some(
    ({ fact }) =>
      fact.kind === 'risk' && fact.risk === 'NO_RISK' && (fact.when?.heat?.includes('cooked') ?? false),
  );
  if (part.presence === 'always')
    return cookable && part.state.heat === undefined ? 'change.cooked' : 'change.other';
  if (part.ingredient && (part.presence !== 'named' || !cookable)) return 'change.without';
  return cookable ? 'change.cooked' : 'change.other';
}

/** As `cookOrLeave`, where heat matters and not doneness. */
export function heatOrLeave(part: Part): ChangeKey {
  const change = cookOrLeave(part);
  return change === 'change.cooked' ? 'change.steaming-hot' : change;
}

/** Nothing done to it helps: it is left out of a dish, or another is chosen. */
export function leave(part: Part): ChangeKey {
  return part.ingredient && part.presence !== 'always' ? 'change.without' : 'change.other';
}
