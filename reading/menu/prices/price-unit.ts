import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { menuLines } from '@mirabelle/language/lexicon/words/menu-lines.ts';
import { anyOf } from '@mirabelle/language/text/compile.ts';

const any = (key: 'measure' | 'perMeasure' | 'perEach' | 'eachOf' | 'eachShort' | 'forEach') =>
  anyOf(everyWord(menuLines, key));
const MEASURE = String.raw`(?:\d{1,4}(?:[.,]\d{1,3})?\s?)?(?:${any('measure')})\.?`;
const PER = String.raw`(?:${any('perMeasure')})\s`;
const EACH = String.raw`(?:${any('eachShort')}|${any('forEach')}|(?:${any('perEach')})\s+(?:${any('eachOf')}))`;
/** What a price is for, where it is not one plate: "/ 100 g", "le kg", "p.P.", "par personne". */
const AT_END = new RegExp(
  String.raw`(?<=\p{L}{2}[)\]"”’.,]?)\s*(?:,\s*)?(?:(?:\/(?:\s?${PER})?|\s${PER})\s*${MEASURE}|\s${EACH})\s*$`,
  'u',
);

/**
 * Takes off a dish's name what its price is for. A size stays: "Cola 0,3 l" and "Cola 0,5 l" are two lines of a menu.
 */
export function withoutPriceUnit(name: string): { text: string; unit: string | null } {
  const match = AT_END.exec(name);
  if (!match || match.index < 2) return { text: name, unit: null };
  return { text: name.slice(0, match.index), unit: match[0].replace(/^[\s,]+|\s+$/g, '') };
}

const ALONE = new RegExp(
  String.raw`^(?:(?:\/(?:\s?${PER})?|${PER})\s*${MEASURE}|${EACH}|\/\s?(?:${any('eachOf')}))$`,
  'iu',
);

/** Whether words behind an amount say what it is for: "p. P.", "/ 100 g", "par personne". */
export const isUnit = (text: string): boolean => ALONE.test(text);
