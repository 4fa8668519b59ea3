import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { DishLines, SectionLines } from '../dishes/dishes.ts';

/** What a line is: the first of a dish, a further one of its name, what is said of it, a heading, or none of these. */
export const ROLES = ['dish', 'name', 'said', 'heading', 'other'] as const;
export type Role = (typeof ROLES)[number];

/**
 * What the rules made of each line, by its place on the page; those that are missing are none of a dish.
 * @param nameOf the name they found for a dish
 */
export function ruledRoles(
  sections: readonly SectionLines[],
  nameOf: (dish: DishLines) => string | null,
): Map<number, Role> {
  const roles = new Map<number, Role>();
  for (const { heading, dishes } of sections) {
    if (heading) roles.set(heading.id, 'heading');
    for (const dish of dishes) {
      const name = foldWords(nameOf(dish) ?? '');
      for (const [at, row] of dish.rows.filter(({ text }) => text !== '').entries()) {
        const own = foldWords(row.text);
        roles.set(row.id, at === 0 ? 'dish' : own !== '' && name.includes(own) ? 'name' : 'said');
      }
    }
  }
  return roles;
}
