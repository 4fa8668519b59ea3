import type { DishLines } from './dishes.ts';

/** So many dishes, and such a share of all, begin with what their portion weighs. */
const LEAST = 3;
const USUAL = 0.4;
/** Ones and the sign of grams are misread: "I50 g", "150 8". */
const NUMBER = String.raw`(?=[Il|]?\d|[Il|]\s)[Il|\d]{1,4}(?:[.,]\d{1,2})?`;
const WEIGHT = new RegExp(
  String.raw`^${NUMBER}\s?(?:g|gr|kg|dkg|ks|szt\.?|db|kom\.?)\s+(?=\p{L})|^\d{2}0\s8\s+(?=\p{L})`,
  'u',
);
const AMOUNT = new RegExp(
  String.raw`^${NUMBER}\s?(?:g|gr|kg|dkg|ks|szt\.?|db|kom\.?|ml|cl|dl|l)\s+(?=\p{L})|^\d{2}0\s8\s+(?=\p{L})`,
  'u',
);

/** Whether this page prints the weight of a portion in front of its dishes, "150 g Svíčková", as in Prague or Budapest. */
export function hasWeightsFirst(dishes: readonly DishLines[]): boolean {
  const weighed = dishes.filter(({ rows }) => WEIGHT.test(rows[0]!.text)).length;
  return weighed >= LEAST && weighed >= USUAL * dishes.length;
}

/** A name and the amount that stood in front of it, on such a page. */
export function withoutAmountFirst(name: string): { text: string; amount: string | null } {
  const found = AMOUNT.exec(name);
  return found
    ? { text: name.slice(found[0].length), amount: found[0].trim() }
    : { text: name, amount: null };
}
