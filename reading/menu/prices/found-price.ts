import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { menuLines } from '@mirabelle/language/lexicon/words/menu-lines.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import { joined } from '../../layout/stretches.ts';
import type { TextWord } from '../../ocr/page-text.ts';
import { isHour } from './hours.ts';
import { isUnit } from './price-unit.ts';
import { type PriceStyle, type ReadPrice, readNoAmount, readPrice } from './prices.ts';

const DEAL = new Set(['x', ...everyWord(menuLines, 'dealFor')].map(foldWords));

/** Whether a price at the end stands further off than words do. */
export function isLoosePrice(words: readonly TextWord[], priceWords: number): boolean {
  const at = words.length - priceWords;
  return at > 0 && words[at]!.left - words[at - 1]!.right > 0.8 * (words[at]!.right - words[at]!.left);
}

/** "Roast Duck    18 / 34": two amounts with a stroke between them at the end, further off than words stand. */
export function isLoosePair(words: readonly TextWord[]): boolean {
  const [first, stroke, second] = words.slice(-PAIR).map(({ text }) => text);
  const are = [first, second].every((text) => /^[1-9]\d{0,2}$/.test(text ?? ''));
  return are && /^[/|]$/.test(stroke!) && Number(second) > Number(first) && isLoosePrice(words, PAIR);
}

const PAIR = 3;

export interface FoundPrice {
  price: ReadPrice;
  words: number;
}

/** "01632 960 118", "09 50 94 43 48", "+49 30 123 45": groups of figures of which the first begins with a nought or a plus. */
const TELEPHONE = /(?:^|\s)(?:\+\d{1,3}|\(?0\d{1,5}\)?)(?:[\s/-]\d{2,4}){2,5}$/;

/** The price in the last words, with what it is for behind it: "4,50 € p. P.". */
export function lastPrice(words: readonly TextWord[]): FoundPrice | null {
  if (TELEPHONE.test(joined(words))) return null;
  for (const count of [3, 2, 1]) {
    if (count > words.length) continue;
    const price = readNoAmount(joined(words.slice(-count)));
    if (price && (count < words.length || count > 1)) return { price, words: count };
  }
  for (const count of [2, 1, 3]) {
    if (count >= words.length || !isUnit(joined(words.slice(-count)))) continue;
    const found = amountAtEnd(words.slice(0, -count));
    if (found?.price.certain)
      return {
        price: { ...found.price, unit: joined(words.slice(-count)).replace(/^\/\s*/, '') },
        words: found.words + count,
      };
  }
  return amountAtEnd(words);
}

function amountAtEnd(words: readonly TextWord[]): FoundPrice | null {
  if (isHour(words.at(-1)!.text, words.at(-2)?.text)) return null;
  for (const count of [4, 3, 2, 1]) {
    if (count > words.length) continue;
    const text = joined(words.slice(-count));
    const price = readPrice(text);
    if (price && (count === 1 || price.currency !== null || (count < 4 && /\d\s?[.,]\s?\d/.test(text))))
      return withDeal({ price, words: count }, words);
  }
  return null;
}

/** "3 x 5 €", "3 for 10": so many pieces cost that together. */
function withDeal({ price, words: count }: FoundPrice, words: readonly TextWord[]): FoundPrice {
  const [number, joint] = words.slice(-count - 2, -count).map((word) => word.text);
  if (number === undefined || joint === undefined || !/^\d{1,2}$/.test(number) || !DEAL.has(foldWords(joint)))
    return { price, words: count };
  return { price: { ...price, words: `${number} ${joint}`, certain: true }, words: count + 2 };
}

/** The price a line begins with. */
export function firstPrice(words: readonly TextWord[]): FoundPrice | null {
  for (const count of [2, 1]) {
    if (count > words.length) continue;
    const price = readPrice(joined(words.slice(0, count)));
    if (price?.certain) return { price, words: count };
  }
  return null;
}

/** "180 Americano" behind "Tea", on a page whose prices have points: the first dish's price, which lost its own. */
export function lostPoint(words: readonly TextWord[], style: PriceStyle): FoundPrice | null {
  const [first, second] = words;
  if (!style.decimals || !/^[1-9]\d{2,3}$/.test(first!.text) || !/^\p{Lu}\p{Ll}/u.test(second?.text ?? ''))
    return null;
  const price = readPrice(first!.text);
  return price && { price, words: 1 };
}
