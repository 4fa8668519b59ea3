import type { KnownFoods } from '../../known-foods.ts';
import { foodWordCount } from '../food-words.ts';
import type { PageRow } from './page-row.ts';

const BRACKETED = /^\([^()]{3,}\)$/;

/** "Pratos para 2 / (finais de semana)": what stands in brackets below a heading and names no food is said of it. */
export function isSaidOfHeading(
  { text, prices }: PageRow,
  { heading, dishes }: { heading: PageRow | null; dishes: readonly unknown[] },
  foods: KnownFoods,
): boolean {
  const isBelowHeading = heading !== null && dishes.length === 0 && prices.length === 0;
  return isBelowHeading && BRACKETED.test(text) && foodWordCount(text, foods) === 0;
}
