import type { MenuItemReading } from '@mirabelle/contract/menu.ts';
import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { anyOf } from '@mirabelle/language/text/compile.ts';
import { guessLanguage } from '@mirabelle/language/text/guess-language.ts';
import type { KnownFoods } from '../../known-foods.ts';
import { letterCount } from '../../layout/piece.ts';
import { endsOpen, isCapitals, looksContinued, type PageRow, type Rhythm } from '../lines/page-rhythm.ts';
import { withoutPriceUnit } from '../prices/price-unit.ts';
import { type PriceStyle, printPrice, type ReadPrice } from '../prices/prices.ts';
import { type CodeHabits, withoutCodes } from './allergen-codes.ts';
import type { DishLines } from './dishes.ts';

export interface PageHabits {
  rhythm: Rhythm;
  style: PriceStyle;
  codes: CodeHabits;
  foods: KnownFoods;
  /** Name and description run on in one line, parted by a comma. */
  inline: boolean;
  /** Names are printed in two languages with a stroke between them. */
  twofold: boolean;
}

/** "Tomato soup / Tomatensuppe": both sides are words, not sizes or a choice of two. */
const TWOFOLD = /^(.*\p{L}{3}.*?\S)\s+[/|]\s+(\S.*\p{L}{3}.*)$/u;

/** Whether most dishes of this page have two names, in a language each. */
export function hasTwoNames(dishes: readonly DishLines[]): boolean {
  const twofold = dishes.flatMap((dish) => {
    const found = TWOFOLD.exec(dish.rows[0]!.text);
    return found ? [found.slice(1) as [string, string]] : [];
  });
  if (twofold.length < 3 || twofold.length < dishes.length * 0.4) return false;
  const own = guessLanguage(twofold.map(([first]) => first));
  const other = guessLanguage(twofold.map(([, second]) => second));
  return own !== null && other !== null && own !== other;
}

/** "fish, chicken or tofu": a choice goes on behind its comma, and none of it is a description. */
const OR_SOON = new RegExp(String.raw`^(?:[^\s,]+,?\s+){1,3}(?:${anyOf(everyWord(grammar, 'or'))})\s`, 'iu');

/** Whether most dishes of this page run on from name to description in the same line. */
export function runsOn(dishes: readonly DishLines[]): boolean {
  const running = dishes.filter((dish) => /\p{L}{2}[,.]\s+\p{L}/u.test(dish.rows[0]!.text)).length;
  return dishes.length >= 3 && running >= dishes.length * 0.4;
}

/** Puts a dish's lines together to name, description, price and codes; null when no name is left. */
export function composeDish(dish: DishLines, habits: PageHabits): MenuItemReading | null {
  const lines = dish.rows.filter((row) => row.text !== '');
  const codes: string[] = [];
  const clean = (text: string) => {
    const without = withoutCodes(text, habits.codes, habits.foods);
    codes.push(...without.codes);
    return tidy(without.text);
  };
  const split = splitName(lines, habits);
  // It may stand before the codes or behind them.
  const { text: counted, unit: last } = withoutPriceUnit(split.name);
  const { text: bare, unit: first } = withoutPriceUnit(clean(counted));
  const name = tidy(bare);
  const units = [first, last].filter((unit) => unit !== null);
  const description = split.description.map(clean).filter((text) => letterCount(text) > 0 || /\d/.test(text));
  if (letterCount(name) < 2) return null;
  const read = believed(
    dish.rows.flatMap((row) => row.prices),
    habits.style,
  );
  units.push(...new Set(read.flatMap((price) => price.unit ?? [])));
  const prices = read.map((price) => printPrice(price, habits.style));
  const letters = lines.reduce((sum, row) => sum + row.text.length, 0);
  return {
    name,
    description: description.length + units.length > 0 ? joinLines([...units, ...description]) : null,
    price: prices.length > 0 ? prices.join(' / ') : null,
    allergenCodes: [...new Set(codes)],
    confidence: Math.round(
      lines.reduce((sum, row) => sum + row.confidence * row.text.length, 0) / Math.max(1, letters),
    ),
  };
}

/** Beside a price with cents, a bare number is a code or a speck. */
function believed(prices: readonly ReadPrice[], style: PriceStyle): readonly ReadPrice[] {
  const full = prices.filter((price) => price.certain && (price.amount === '' || price.amount.includes('.')));
  return style.decimals && full.length > 0 ? full : prices;
}

interface SplitName {
  name: string;
  description: string[];
}

function splitName(lines: readonly PageRow[], habits: PageHabits): SplitName {
  const [first, ...rest] = lines;
  if (!first) return { name: '', description: [] };
  const restTexts = rest.map((row) => row.text);
  const [, own, other] = (habits.twofold && TWOFOLD.exec(first.text)) || [];
  // Judged as said of the same dish, so that the stricter name decides.
  if (own !== undefined && other !== undefined) return { name: own, description: [other, ...restTexts] };
  if (first.parts.length > 1 && letterCount(first.parts[0]!) > 2 && first.prices.length > 0)
    return { name: first.parts[0]!, description: [first.parts.slice(1).join(' '), ...restTexts] };
  const bracket = bracketStart(joinLines([first.text, ...restTexts]));
  if (bracket) return bracket;
  const dash =
    /^(.{3,}?)\s+[-–—•|]\s+(.{4,})$/u.exec(first.text) ?? /^(.{3,}?\p{L}):\s+(.{4,})$/u.exec(first.text);
  if (dash) return { name: dash[1]!, description: [dash[2]!, ...restTexts] };
  const capitals = capitalStart(first.text);
  if (capitals) return { name: capitals.name, description: [joinLines([capitals.rest, ...restTexts])] };
  if (habits.inline) {
    // A small comma is often read as a point.
    const whole = joinLines([first.text, ...restTexts]);
    const comma = /^(.{3,}?\p{L}\)?)[,.]\s+(?=[\p{L}\d])(.*)$/u.exec(whole);
    if (comma && !OR_SOON.test(comma[2]!)) return { name: comma[1]!, description: [comma[2]!] };
  }
  let nameLines = 1;
  while (nameLines < lines.length && nameLines < 3 && nameGoesOn(lines, nameLines, habits.rhythm))
    nameLines++;
  return {
    name: joinLines(lines.slice(0, nameLines).map((row) => row.text)),
    description: lines.slice(nameLines).map((row) => row.text),
  };
}

/** "Salami (tomato, mozzarella)": what stands in brackets behind a name, when it is a list or a phrase, says what is in it. */
function bracketStart(text: string): SplitName | null {
  const found = /^([^()]{3,}?)\s*[([{]([^()]*)[)\]}]?\s*(.*)$/u.exec(text);
  if (!found) return null;
  const [, name, inside, after] = found;
  const words = inside!.split(/\s+/).filter((word) => letterCount(word) > 1);
  // "(1, 3, 7)" and "(a, g)" are codes.
  const listed =
    letterCount(inside!) > 6 && (words.length >= 3 || (inside!.includes(',') && words.length > 1));
  if (!listed || letterCount(name!) < 3 || looksContinued(after!)) return null;
  return { name: name!, description: [inside!, after!].filter((part) => part !== '') };
}

/** "GRILLED SEA BASS fennel, lemon butter": the capitals are the name. */
function capitalStart(text: string): { name: string; rest: string } | null {
  const words = text.split(/\s+/);
  const end = words.findIndex((word) => letterCount(word) > 1 && !isShouted(word));
  if (end < 1 || words.length - end < 2) return null;
  const name = words.slice(0, end).join(' ');
  if (letterCount(name) < 6 || words.slice(end).some((word) => letterCount(word) > 3 && isShouted(word)))
    return null;
  return { name: name.replace(/[\s,.:;–-]+$/, ''), rest: words.slice(end).join(' ') };
}

function isShouted(word: string): boolean {
  return word === word.toUpperCase() && /\p{Lu}/u.test(word);
}

/** Whether a name that fills its line goes on in the next. */
function nameGoesOn(lines: readonly PageRow[], at: number, rhythm: Rhythm): boolean {
  const above = lines[at - 1]!;
  const row = lines[at]!;
  if (isCapitals(above.text) && isCapitals(row.text)) return true;
  if (isCapitals(above.text)) return false;
  if (endsOpen(above.text) && !above.text.trim().endsWith(',')) return true;
  const after = lines[at + 1];
  const same = row.height > 0.93 * above.height;
  const filled = above.right - above.left > 0.86 * rhythm.nameWidth;
  if (row.prices.length > 0 && above.prices.length === 0 && rhythm.pricePlace === 'first-line') return true;
  return (
    filled &&
    same &&
    after !== undefined &&
    !row.text.includes(',') &&
    looksContinued(row.text) &&
    after.height < 0.92 * row.height
  );
}

function joinLines(lines: readonly string[]): string {
  return lines.reduce((joined, line) => {
    if (/\p{L}-$/u.test(joined) && /^\p{Ll}/u.test(line)) return joined.slice(0, -1) + line;
    return joined === '' ? line : `${joined} ${line}`;
  }, '');
}

/** Takes off leader dots, bullets and stray signs at both ends. */
function tidy(text: string): string {
  return text
    .replace(/\s{2,}/g, ' ')
    .replace(/^(?:[^\p{L}\p{N}("“«'‘]+)/u, '')
    .replace(/(?:\s*[.…·•_~=*:;,'`"°|\\/<>{}[\]^-]+)+$/u, '')
    .replace(/\s+[,.]/g, (sign) => sign.trim())
    .trim();
}
