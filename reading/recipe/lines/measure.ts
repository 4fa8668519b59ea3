import type { Language } from '@mirabelle/contract/language.ts';
import {
  HALF,
  INCH_IS_NOT,
  NOT_UNIT,
  OF_FOLLOWS,
  ONLY_BEFORE_OF,
  RANGE_SIGN,
  SIZES,
} from './line-patterns.ts';
import { type Quantity, readQuantity } from './quantity.ts';
import { readUnit, type Unit } from './units.ts';

/** An amount with its unit. */
export interface Measure {
  quantity: Quantity;
  unit: Unit | null;
  /** A size between the amount and its unit: "medium " of "4 medium slices". */
  size: string;
  end: number;
}

/** An amount and its unit, with what stands between them. */
export function readMeasure(
  text: string,
  folded: string,
  at: number,
  language?: Language | null,
): Measure | null {
  const quantity = readQuantity(text, at, language);
  if (!quantity) return null;
  let at2 = skip(text, quantity.end, /^\s*(?:[x×*]\s+(?=[\p{L}(])|x(?=\s))?\s*/iu);
  let unit = readUnit(text, folded, at2, language, true);
  let size = '';
  if (!unit) {
    const sizes = SIZES.exec(text.slice(at2))?.[0];
    if (sizes) {
      const sized = readUnit(text, folded, at2 + sizes.length, language, true);
      if (sized && nameFollows(text, sized)) {
        unit = sized;
        size = sizes;
      }
    }
  }
  if (!unit && text[at2] === '-') {
    unit = readUnit(text, folded, at2 + 1, language, true);
    if (unit && !unit.measure) unit = null;
  }
  if (!unit && text[at2] === '-' && HALF.test(quantity.text)) {
    at2 += 1;
    quantity.end = at2;
    unit = readUnit(text, folded, at2, language, true);
  }
  if (unit && !isUnitHere(folded, at2, unit)) unit = null;
  at2 = unit ? unit.end : quantity.end;
  // "600g-700g": a range with its unit on both sides.
  const until = unit && RANGE_SIGN.exec(text.slice(at2));
  if (until && unit) {
    const high = readQuantity(text, at2 + until[0].length, language);
    if (high && high.low > quantity.low && /\d|[¼-¾⅐-⅞]/.test(high.text)) {
      const same = readUnit(text, folded, skip(text, high.end, /^\s*/), language, true);
      if (same && same.id === unit.id)
        return {
          quantity: {
            text: `${quantity.text}–${high.text}`,
            low: quantity.low,
            high: high.high,
            end: high.end,
          },
          unit,
          size,
          end: same.end,
        };
    }
  }
  return { quantity, unit, size, end: at2 };
}

/** Units that are words of other meanings where no food follows at once: a head, a bar. */
const BEFORE_FOOD = new Set(['head', 'recipe', 'round', 'bar']);

/** Whether a unit's word is one here: "2 filets de poulet", not "2 filet mignon". @param at where the word begins */
export function isUnitHere(folded: string, at: number, unit: Unit): boolean {
  const word = folded.slice(at);
  const after = folded.slice(unit.end);
  if (NOT_UNIT.test(word)) return false;
  if (ONLY_BEFORE_OF.test(word)) return OF_FOLLOWS.test(after);
  if (BEFORE_FOOD.has(unit.id)) return after.trim() !== '' && !/^\s*[,(]/.test(after);
  return !(unit.id === 'inch' && /^\p{L}/u.test(word) && INCH_IS_NOT.test(after));
}

function nameFollows(text: string, unit: Unit): boolean {
  return /^\s*[(\p{L}]/u.test(text.slice(unit.end));
}

function skip(text: string, at: number, pattern: RegExp): number {
  return at + (pattern.exec(text.slice(at))?.[0].length ?? 0);
}
