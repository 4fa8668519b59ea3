import type { KnownFoods } from '../../known-foods.ts';
import { letterCount } from '../../layout/piece.ts';
import { joined, type Stretch } from '../../layout/stretches.ts';
import type { TextWord } from '../../ocr/page-text.ts';
import { foodWordCount } from '../food-words.ts';
import { readPrice } from './prices.ts';

/** So many lines with a food on either side of a price make a page that sets dishes side by side. */
const LEAST = 2;
const LEAST_LETTERS = 3;
/** A stroke parts kinds of one dish: "Chicken 9.50 / Lamb 10.50". */
const SIGN = /^[^\p{L}\p{N}/|+]+$/u;

type Marked = Stretch & { mark: unknown };

/**
 * Cuts "Egg mayonnaise 5.50 • Ham & mustard 5.75" behind its first price, where lines of the page repeat it: two dishes in
 * one line. Sizes name no food, and kinds of one dish are parted by strokes.
 */
export function cutAtInnerPrices<S extends Marked>(stretches: readonly S[], foods: KnownFoods): S[] {
  const namesFood = ({ words }: S) => foodWordCount(joined(words), foods) > 0;
  const cut = stretches.map((stretch) => ({ stretch, parts: partsOf(stretch) }));
  const sure = cut.filter(({ parts }) => parts.length > 1 && parts.every(namesFood));
  if (sure.length < LEAST) return [...stretches];
  return cut.flatMap(({ stretch, parts }) => (parts.some(namesFood) ? parts : [stretch]));
}

function partsOf<S extends Marked>(stretch: S): S[] {
  const { words } = stretch;
  for (let end = 2; end < words.length - 1; end++) {
    if (!endsWithPrice(words.slice(0, end)) || !endsWithPrice(words)) continue;
    let next = end;
    while (next < words.length && SIGN.test(words[next]!.text)) next++;
    const [own, other] = [words.slice(0, end), words.slice(next)];
    if (![own, other].every(isPricedName) || !/^\P{L}?\p{Lu}/u.test(other[0]!.text)) continue;
    return [{ ...stretch, words: own }, ...partsOf({ ...stretch, words: other, mark: null })];
  }
  return [stretch];
}

const endsWithPrice = (words: readonly TextWord[]) =>
  readPrice(words.at(-1)!.text)?.certain === true ||
  (words.length > 1 && readPrice(joined(words.slice(-2)))?.currency != null);

const isPricedName = (words: readonly TextWord[]) => letterCount(joined(words.slice(0, -1))) >= LEAST_LETTERS;
