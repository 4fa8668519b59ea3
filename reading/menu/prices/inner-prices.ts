import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { menuPage } from '@mirabelle/language/lexicon/words/menu-page.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
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
export function cutAtInnerPrices<S extends Marked>(printed: readonly S[], foods: KnownFoods): S[] {
  const stretches = cutLists(printed, foods);
  const namesFood = ({ words }: S) => foodWordCount(joined(words), foods) > 0;
  const cut = stretches.map((stretch) => ({ stretch, parts: partsOf(stretch) }));
  const sure = cut.filter(({ parts }) => parts.length > 1 && parts.every(namesFood));
  if (sure.length < LEAST) return stretches;
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

/** So many names with a price each make a list in one line by themselves; below a line of one, fewer are its rest. */
const LEAST_LISTED = 3;
const LEAST_MORE = 2;
const LONGEST_LISTED = 5;
/** "4.5" beside a name that has no other price is no size. */
const TENTHS = /^([1-9]\d?[.,]\d)$/;
const BETWEEN = /^[^\p{L}\p{N}]+$/u;

/**
 * Cuts "Chips 4 / Greens 4 / House Salad 4.5": dishes with a price each in one line. Kinds of one dish may be listed so as
 * well, below its name: where strokes part them, the line above has to end with a price or head what follows.
 */
function cutLists<S extends Marked>(stretches: readonly S[], foods: KnownFoods): S[] {
  const lists = new Set<S>();
  return [...stretches]
    .sort((a, b) => a.line.y - b.line.y)
    .flatMap((stretch) => {
      const listed = listedIn(stretch.words);
      const above = listed && nearestAbove(stretch, stretches);
      const least = above && lists.has(above) ? LEAST_MORE : LEAST_LISTED;
      if (!listed || listed.length < least) return [stretch];
      const known = listed.filter((words) => foodWordCount(joined(words), foods) > 0).length;
      const hasStrokes = stretch.words.some(({ text }) => STROKE.test(text));
      if (known < listed.length / 2 || (hasStrokes && !isClosed(above, stretch))) return [stretch];
      lists.add(stretch);
      return listed.map((words, at) => ({ ...stretch, words, mark: at === 0 ? stretch.mark : null }));
    });
}

const STROKE = /^[/|]$/;

/** The words of each, where the whole line is names with prices; null for any other line. */
function listedIn(words: readonly TextWord[]): TextWord[][] | null {
  const found: TextWord[][] = [];
  let own: TextWord[] = [];
  for (const word of words) {
    if (own.length === 0 && BETWEEN.test(word.text)) continue;
    const amount = word.text.replace(/[,;]$/, '').replace(TENTHS, '$10');
    const isPrice = readPrice(amount) !== null;
    own.push(isPrice ? { ...word, text: amount } : word);
    if (!isPrice) continue;
    const name = own.slice(0, -1);
    const named = letterCount(joined(name)) >= LEAST_LETTERS && name.length <= LONGEST_LISTED;
    if (!named || !/^\P{L}?\p{Lu}/u.test(name[0]!.text) || isSize(name)) return null;
    found.push(own);
    own = [];
  }
  return own.length > 0 || found.length < LEAST_MORE ? null : found;
}

function nearestAbove<S extends Marked>({ line }: S, all: readonly S[]): S | null {
  const above = all.filter(
    ({ line: other }) =>
      other.y < line.y - LEVEL * line.height && Math.abs(other.x - line.x) < (other.width + line.width) / 2,
  );
  return above.reduce<S | null>((best, one) => (best && best.line.y >= one.line.y ? best : one), null);
}

/** Half a line's height: what stands nearer is level with it. */
const LEVEL = 0.5;

/** A line with its price, or one set larger: what follows belongs to no dish above. */
const isClosed = (above: Marked | null, { line }: Stretch) =>
  above === null || above.line.height > LARGER * line.height || readPrice(above.words.at(-1)!.text) !== null;
const LARGER = 1.2;

const SIZES = new Set(everyWord(menuPage, 'size').map(foldWords));

/** "Glass 5 Carafe 12 Bottle 25": prices of one drink. */
const isSize = (name: readonly TextWord[]) => name.every(({ text }) => SIZES.has(foldWords(text)));
