import type { Language } from '@mirabelle/contract/language.ts';
import { foldInPlace } from '@mirabelle/language/text/fold.ts';
import { tidyLine } from '../../tidy-text.ts';
import { bareName } from './ingredient-name.ts';
import {
  ABOUT,
  FILL_AFTER,
  LINK,
  NEVER_ALONE,
  NUMBER_IN_NAME,
  PART_OF,
  SIZES,
  SOME,
} from './line-patterns.ts';
import { isUnitHere, readMeasure } from './measure.ts';
import { packAt, secondMeasure } from './packs.ts';
import type { Quantity } from './quantity.ts';
import { readUnit, type Unit } from './units.ts';

export interface IngredientLine {
  /** Figures in one spelling, "2", "1½", "2–3", words as printed; empty where the line names none. */
  amount: string;
  /** The amount as numbers, equal unless a range is printed; null without an amount. */
  low: number | null;
  high: number | null;
  /** As printed, e.g. "EL", "c. à soupe"; empty without one. */
  unit: string;
  /** The same unit in all languages, e.g. "tbsp"; null without one. */
  unitId: string | null;
  /** What it is, without preparation, packing and asides: "onion" of "1 onion, chopped". */
  name: string;
  /** All of the line but amount and unit: "onion, chopped". */
  rest: string;
}

const COUNTABLE_ALONE = new Set([
  'pinch',
  'dash',
  'splash',
  'drizzle',
  'drop',
  'squeeze',
  'handful',
  'knob',
  'sprig',
  'bunch',
  'glug',
  'dollop',
  'sprinkle',
  'fillet',
  'piece',
  'slice',
  'grind',
  'stalk',
  'leaf',
  'clove',
]);
/**
 * Takes an ingredient line apart.
 * @param language of the recipe; words for numbers of all six languages count when it is not known
 */
export function readIngredientLine(line: string, language?: Language | null): IngredientLine {
  const text = tidyLine(line);
  const part = PART_OF.exec(text);
  if (part) {
    const whole = fromTheStart(text.slice(part[0].length), language);
    const taken = part[1]!.trim();
    if (whole) return { ...whole, name: `${taken} ${whole.name}`, rest: `${whole.rest} (${taken})` };
  }
  return fromTheStart(text, language) ?? fromTheEnd(text, language) ?? withoutAmount(text, language);
}

function fromTheStart(text: string, language?: Language | null): IngredientLine | null {
  const about = ABOUT.exec(text)?.[0] ?? '';
  const folded = foldInPlace(text);
  const first = readMeasure(text, folded, about.length, language);
  if (!first) return null;
  const { quantity } = first;
  let { unit, end } = first;
  let extra = '';
  // "2 x 400 g tins", "2 (14 oz) cans", "1 14-oz can": so many packs of that size.
  const pack = packAt(text, folded, unit ? -1 : end, language);
  if (pack) {
    unit = pack.unit;
    extra = pack.size;
    end = pack.end;
  } else {
    const again = secondMeasure(text, folded, end, unit, language);
    extra = again.text;
    end = again.end;
  }
  let rest = text.slice(end).trim();
  // "1 cucchiaino raso di sale": how full the spoon is goes with the rest, not with the name.
  const fill = unit ? (FILL_AFTER.exec(rest)?.[0] ?? '') : '';
  rest = rest.slice(fill.length).replace(/^[.,;:]\s*/, '');
  const unlinked = rest;
  const linked = unit || !Number.isInteger(quantity.low) ? rest.replace(LINK, '') : rest;
  if (linked) rest = linked;
  if (!rest && unit && !unit.measure) return made(quantity, null, unit.text, unit.text);
  const full = `${first.size}${fill ? `${fill}${unlinked}` : rest}${extra ? ` (${extra})` : ''}`.trim();
  return made(quantity, unit, full || text, bareName(rest || text));
}

/** "Farine : 200 g", "Uova 2", "Sale q.b.": the amount stands behind the name. */
function fromTheEnd(text: string, language?: Language | null): IngredientLine | null {
  const folded = foldInPlace(text);
  const starts = [...text.matchAll(/(?<=[\s:(–-])(?=[\d¼½¾⅓⅔⅛])/g)];
  for (const start of starts) {
    const at = start.index;
    const before = text.slice(0, at);
    const name = before.replace(/[\s:–(-]+$/, '');
    if (
      name.length < 2 ||
      NUMBER_IN_NAME.test(before) ||
      (before.match(/\(/g)?.length ?? 0) > (before.match(/\)/g)?.length ?? 0) + 1
    )
      continue;
    const measure = readMeasure(text, folded, at, language);
    if (!measure || text.slice(at, measure.end).startsWith('00')) continue;
    const after = text.slice(measure.end).trim();
    const bracket = /\(\s*$/.test(before);
    const colon = /[:–-]\s*$/.test(before);
    const closed = bracket ? /^\)/.test(after) : true;
    if (!closed) continue;
    const tail = after.replace(/^\)\s*/, '').replace(/^[.;,]\s*/, '');
    const small = measure.quantity.high <= 30;
    if (!(measure.unit ? tail === '' || colon || /^\(/.test(tail) : tail === '' && small && !bracket))
      continue;
    if (!measure.unit && !colon && name.split(' ').length > 4) continue;
    const rest = tail ? `${name} ${/^\(/.test(tail) ? tail : `(${tail})`}` : name;
    return made(measure.quantity, measure.unit, rest, bareName(name));
  }
  return null;
}

function withoutAmount(text: string, language?: Language | null): IngredientLine {
  const some = SOME.exec(text)?.[0] ?? '';
  const bare = text.slice(some.length);
  const size = SIZES.exec(bare)?.[0] ?? '';
  const folded = foldInPlace(bare);
  const unit = readUnit(bare, folded, size.length, language);
  const after = unit ? bare.slice(unit.end) : '';
  const counts =
    unit &&
    COUNTABLE_ALONE.has(unit.id) &&
    isUnitHere(folded, size.length, unit) &&
    /^\s+\p{L}/u.test(after) &&
    (LINK.test(after.trim()) || language === 'en' || language == null || bare !== text);
  if (unit && counts && !NEVER_ALONE.test(folded.slice(size.length, unit.end))) {
    const rest = after.trim().replace(LINK, '');
    return {
      amount: some.trim(),
      low: null,
      high: null,
      unit: unit.text,
      unitId: unit.id,
      name: bareName(rest),
      rest,
    };
  }
  return {
    amount: '',
    low: null,
    high: null,
    unit: '',
    unitId: null,
    name: bareName(bare, true) || text,
    rest: text,
  };
}

function made(quantity: Quantity, unit: Unit | null, rest: string, name: string): IngredientLine {
  return {
    amount: quantity.text,
    low: quantity.low,
    high: quantity.high,
    unit: unit?.text ?? '',
    unitId: unit?.id ?? null,
    name: name || rest,
    rest,
  };
}
