import type { Reading } from '../match/read-line.ts';
import { type Catalogue, itemOf } from '../model/catalogue.ts';

/** What every menu of the six languages calls it. */
const HEADING = 'Pizza';
const TOMATOES = ['tomato', 'tomatoes-prepared', 'tomato-sauce'];
const MELTED = ['mozzarella-type-cheese', 'fresh-cheese'];
const CHEESES = ['mozzarella', 'cheese-unspecified', 'buffalo-mozzarella', 'scamorza', 'provolone'];
const LEAVES = ['lettuce', 'salad-leaves', 'lambs-lettuce', 'frisee', 'cucumber'];
const DRINKS = 'alcoholic-drinks';
/** With nothing else it may be a salad of tomatoes. */
const SEASONINGS = ['herbs', 'oils', 'spices', 'condiments'];

/**
 * The heading that a line without one would stand under where its description begins with tomato and then cheese, as
 * those of pizzas do: "Diavolo: tomatoes, cheese, ham, spicy salami". Its name says nothing of what it is, or is a drink
 * that it is named after.
 */
export function pizzaByList(
  { mentions, looseTreatments, lineTreatments }: Reading,
  catalogue: Catalogue,
): string | null {
  const isNamed = (id: string, group: string) => itemOf(catalogue, 'food', id)?.allGroups.has(group) ?? false;
  const named = mentions.filter((m) => m.field === 0);
  if (named.some((m) => !isNamed(m.id, DRINKS))) return null;
  const listed = mentions.filter((m) => m.field === 1 && !m.negated);
  const [first, second] = listed;
  const isTopping = ({ id }: { id: string }) => !SEASONINGS.some((group) => isNamed(id, group));
  if (!first || !second || !listed.slice(2).some(isTopping)) return null;
  if (listed.some((m) => m.kind === 'dish' || LEAVES.includes(m.id))) return null;
  if ([...looseTreatments, ...lineTreatments].length > 0) return null;
  const isCheese = CHEESES.includes(second.id) || MELTED.some((group) => isNamed(second.id, group));
  return TOMATOES.includes(first.id) && isCheese && first.segment !== second.segment ? HEADING : null;
}
