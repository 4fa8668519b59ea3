import { foldInPlace, foldWords } from '@mirabelle/language/text/fold.ts';
import { readUnit } from '../lines/units.ts';
import type { RawIngredient } from '../raw-recipe.ts';

const HAS_AMOUNT = /\d|[¼½¾⅐-⅞]/;

/**
 * Whether the visible list is the complete form of the list in the data, which has lost something: its lines were cut
 * at commas or run into one, or amounts were left out.
 */
export function isFullerList(seen: readonly RawIngredient[], declared: readonly RawIngredient[]): boolean {
  if (seen.length === 0) return false;
  if (declared.length <= 2 && seen.length >= 4) return true;
  const all = (lines: readonly RawIngredient[]) =>
    foldWords(lines.map((line) => line.text).join(' ')).replace(/ /g, '');
  if (declared.length !== seen.length && all(declared) === all(seen)) return true;
  const amounts = (lines: readonly RawIngredient[]) =>
    lines.filter((line) => HAS_AMOUNT.test(line.text)).length;
  if (amounts(seen) <= amounts(declared)) return false;
  if (seen.length === declared.length) {
    const same = declared.filter((line, index) =>
      isWithin(namesIn(line.text), namesIn(seen[index]!.text)),
    ).length;
    return same >= declared.length * 0.8;
  }
  const rare =
    declared.length >= 3 && amounts(declared) < declared.length * 0.2 && amounts(seen) > seen.length * 0.6;
  return rare && seen.length >= declared.length * 0.7 && seen.length <= declared.length * 1.6;
}

/** The words of a line that are neither numbers nor units. */
function namesIn(text: string): string[] {
  return foldWords(text)
    .split(' ')
    .filter((word) => word.length > 2 && !/\d/.test(word) && !readUnit(word, foldInPlace(word), 0)?.measure);
}

function isWithin(words: readonly string[], others: readonly string[]): boolean {
  const found = words.filter((word) => others.includes(word)).length;
  return words.length > 0 && found >= words.length * 0.7;
}
