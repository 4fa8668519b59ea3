import type { Language } from '@mirabelle/contract/language.ts';
import { AND_MORE, MORE_WORD, PACK_SIZE, SIZES } from './line-patterns.ts';
import { isUnitHere, readMeasure } from './measure.ts';
import { readUnit, type Unit } from './units.ts';

/** So many packs of a size: "2 x 400 g tins". */
export interface Pack {
  unit: Unit | null;
  size: string;
  end: number;
}

/** The pack whose size begins at `at`; null where none does. */
export function packAt(text: string, folded: string, at: number, language?: Language | null): Pack | null {
  if (at < 0) return null;
  const rest = text.slice(at);
  const size = PACK_SIZE.exec(rest);
  if (!size?.[1] || /^\s*[-–]/.test(rest)) return null;
  // A bare second number needs a sign that it is a size: a cross, a bracket, a hyphen, or a pack after it.
  let from = at + size[0].length;
  const sized = SIZES.exec(text.slice(from))?.[0] ?? '';
  const unit = readUnit(text, folded, from + sized.length, language, false);
  const packed = unit && !unit.measure && unit.id !== 'piece' && isUnitHere(folded, from, unit) ? unit : null;
  if (!packed && !/^\s*[x×*(]/i.test(rest) && !/\d-\p{L}/u.test(size[0])) return null;
  if (packed) from = packed.end;
  else if (unit?.id === 'piece') from = unit.end;
  return { unit: packed, size: size[1].trim(), end: from };
}

/** The same amount said again: "/ 240 ml", "(230 g)", "plus 2 tablespoons". Kept beside the name. */
export function secondMeasure(
  text: string,
  folded: string,
  at: number,
  unit: Unit | null,
  language?: Language | null,
): { text: string; end: number } {
  const parts: string[] = [];
  let end = at;
  let last = unit;
  for (let turn = 0; turn < 3; turn += 1) {
    const rest = text.slice(end);
    const aside = /^\s*[([]\s*([^()[\]]*?)\s*[)\]]/.exec(rest);
    if (aside?.[1] && /^\D{0,14}[\d¼½¾⅓⅔⅛]/.test(aside[1])) {
      parts.push(aside[1]);
      end += aside[0].length;
      continue;
    }
    const sign = (last?.id === 'lb' ? /^\s*(?=\d+\s?oz)/.exec(rest) : null) ?? AND_MORE.exec(rest);
    if (sign && unit) {
      const more = readMeasure(text, folded, end + sign[0].length, language);
      const figures = more && /^[\d¼-¾⅐-⅞]/.test(more.quantity.text);
      if (more?.unit && figures) {
        const word = MORE_WORD.exec(rest)?.[0].trim();
        parts.push(`${word ? `${word} ` : ''}${text.slice(end + sign[0].length, more.end).trim()}`);
        end = more.end;
        last = more.unit;
        continue;
      }
    }
    break;
  }
  return { text: parts.join(', '), end };
}
