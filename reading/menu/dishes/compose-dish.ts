import type { MenuItemReading } from '@mirabelle/contract/menu.ts';
import type { PageBox } from '@mirabelle/contract/picture-box.ts';
import type { KnownFoods } from '../../known-foods.ts';
import type { LineMark } from '../../layout/line-marks.ts';
import { letterCount } from '../../layout/piece.ts';
import type { Corners } from '../../ocr/page-text.ts';
import { isSlipOfSign } from '../prices/loose-signs.ts';
import { withoutPriceUnit } from '../prices/price-unit.ts';
import { type PriceStyle, printPrice, type ReadPrice } from '../prices/prices.ts';
import { withoutCodes } from './allergen-codes.ts';
import type { CodeHabits } from './code-habits.ts';
import type { DishLines } from './dishes.ts';
import { joinLines } from './join-lines.ts';
import { optionsOf } from './options.ts';
import { type NameHabits, splitName } from './split-name.ts';
import { withoutAmountFirst } from './weights-first.ts';

export interface PageHabits {
  style: PriceStyle;
  codes: CodeHabits;
  foods: KnownFoods;
  names: NameHabits;
  /** The weight of a portion stands in front of each dish. */
  weightsFirst: boolean;
  /** The box around places of the page. */
  boxOf: (places: readonly Corners[]) => PageBox | null;
}

/** Puts a dish's lines together to name, description, price and codes; null when no name is left. */
export function composeDish(dish: DishLines, habits: PageHabits): MenuItemReading | null {
  const lines = dish.rows.filter((row) => row.text !== '');
  const codes: string[] = lines.flatMap((row) => row.codes ?? []);
  const clean = (text: string) => {
    const plain = withoutRaised(withoutSign(text, habits.style));
    const without = withoutCodes(plain, habits.codes, habits.foods);
    codes.push(...without.codes);
    return tidy(without.text);
  };
  const split = splitName(lines, habits.names);
  // It may stand before the codes or behind them.
  const { text: counted, unit: last } = withoutPriceUnit(split.name);
  const { text: bare, unit: first } = withoutPriceUnit(clean(counted));
  const { text: weighed, amount } = habits.weightsFirst
    ? withoutAmountFirst(bare)
    : { text: bare, amount: null };
  const name = tidy(weighed);
  const units = [amount, first, last].filter((unit) => unit !== null);
  const second = split.second === null ? null : clean(split.second);
  // Said of the same dish, so that the stricter name decides.
  const description = [split.second ?? [], split.description]
    .flat()
    .map(clean)
    .filter((text) => letterCount(text) > 0 || /\d/.test(text));
  if (letterCount(name) < 2) return null;
  const read = believed(
    dish.rows.flatMap((row) => row.prices),
    habits.style,
  );
  units.push(...new Set(read.flatMap((price) => price.unit ?? [])));
  const prices = read.filter(({ unread }) => !unread).map((price) => printPrice(price, habits.style));
  const options = [name, ...description].flatMap(optionsOf);
  const markOf = (kind: LineMark['kind']) => dish.rows.find((row) => row.mark?.kind === kind)?.mark?.text;
  const number = markOf('order');
  const day = split.day ?? markOf('day')?.replace(/[^\p{L}\p{N}]+$/u, '');
  const box = habits.boxOf(dish.rows.flatMap(({ places }) => places));
  const letters = lines.reduce((sum, row) => sum + row.text.length, 0);
  return {
    name,
    description: description.length + units.length > 0 ? joinLines([...units, ...description]) : null,
    price: prices.length > 0 ? prices.join(' / ') : null,
    allergenCodes: [...new Set(codes)],
    ...(number && { number }),
    ...(second && { secondName: second }),
    ...(day && { day }),
    ...(options.length > 0 && { options: [...new Set(options)] }),
    confidence: Math.round(
      lines.reduce((sum, row) => sum + row.confidence * row.text.length, 0) / Math.max(1, letters),
    ),
    ...(box && { box }),
  };
}

/** "Tilapia RS" beside "R$ 45,00": the sign of the price, misread. */
function withoutSign(text: string, { currency }: PriceStyle): string {
  const last = /\s(\S{2,3})$/.exec(text);
  return last && isSlipOfSign(last[1]!, currency) ? text.slice(0, last.index) : text;
}

/** "Schweinebraten *<9", "Wurstsalat ?3": signs of allergens raised behind a name, of which hardly one is read right. */
const withoutRaised = (text: string) =>
  text.replace(/(?<=\p{L}{2}\)?)(?:\s+(?=\S*[*<>?®©™†‡§^~¢°])(?!\S*\p{L}\S*\p{L}\S*\p{L})\S{1,6})+$/u, '');

/** Beside a price with cents, a bare number is a code or a speck. */
function believed(prices: readonly ReadPrice[], style: PriceStyle): readonly ReadPrice[] {
  const full = prices.filter((price) => price.certain && (price.amount === '' || price.amount.includes('.')));
  return style.decimals && full.length > 0 ? full : prices;
}

/** Takes off leader dots, bullets and stray signs at both ends. */
function tidy(text: string): string {
  return text
    .replace(/\s{2,}/g, ' ')
    .replace(/^(?:[^\p{L}\p{N}("“«'‘]+)/u, '')
    .replace(/(?:\s*[.…·•_~=*:;,'`"°|\\/<>{}[\]^\p{Sc}-]+)+$/u, '')
    .replace(/\s+[,.]/g, (sign) => sign.trim())
    .trim();
}
