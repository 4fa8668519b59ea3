import type { Part } from '../model/part.ts';

/** What is strewn over a dish or laid on its rim. */
const GARNISHES = ['herbs', 'lemon', 'lime', 'citrus', 'chives'];

/**
 * Whether it only garnishes something cooked: the parsley on a grilled fish, the lemon beside a schnitzel. A kitchen is
 * not asked about its washing; of a salad it is.
 * @param beside everything on the plate
 */
export function isGarnish(part: Part, beside: readonly Part[]): boolean {
  return isStrewn(part) && beside.some((other) => other.state.heat === 'cooked' && !isStrewn(other));
}

/** Whether it is strewn over a dish or laid on its rim, and is none of what the dish is made of. */
export function isStrewn({ item }: Pick<Part, 'item'>): boolean {
  return GARNISHES.some((id) => item.allGroups.has(id));
}
