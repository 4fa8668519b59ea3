import type { KnownFoods } from '../../known-foods.ts';
import { isStricterWord } from '../../stricter-words.ts';
import { foodWordCount } from '../food-words.ts';
import type { PageRow } from './page-row.ts';

const BRACKETED = /^\([^()]{3,}\)$/;

/**
 * "Pratos para 2 / (finais de semana)": what stands in brackets below a heading and names no food is said of it. What may
 * make dishes unsafe, "(rare)", is not put aside as small print.
 */
export function isSaidOfHeading(
  { text, prices }: PageRow,
  { heading, dishes }: { heading: PageRow | null; dishes: readonly unknown[] },
  foods: KnownFoods,
): boolean {
  const isBelowHeading = heading !== null && dishes.length === 0 && prices.length === 0;
  if (!isBelowHeading || !BRACKETED.test(text) || foodWordCount(text, foods) > 0) return false;
  return !text.split(/[^\p{L}\p{M}]+/u).some(isStricterWord);
}
