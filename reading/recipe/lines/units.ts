import { UNITS, type UnitEntry } from './unit-forms.ts';

export interface Unit {
  /** Id of the unit, e.g. "tbsp"; the same in all languages. */
  id: string;
  /** As printed. */
  text: string;
  /** Whether it measures by itself (g, cup), where others count (clove, can). */
  measure: boolean;
  end: number;
}

const BY_FORM = new Map<string, UnitEntry>();
for (const unit of UNITS)
  for (const form of unit.forms.split('|')) if (!BY_FORM.has(form)) BY_FORM.set(form, unit);
const FORMS = [...BY_FORM.keys()]
  .sort((a, b) => b.length - a.length)
  .map((form) => form.replace(/[.()/]/g, '\\$&').replace(/ /g, '\\s*'));
// After letters a unit ends at anything but a letter; "500g/1lb" and "1 EL (gestrichen)" both end well.
const PATTERN = new RegExp(`(${FORMS.join('|')})(?:\\((?:s|es|x|n|en|i)\\)|\\/n)?(?![\\p{L}\\d])\\.?`, 'uy');

/**
 * The unit that begins at `at`. One letter is read by its case: T is a tablespoon, t a teaspoon
 * (in French a cup, "tasse"), c a cup.
 */
export function readUnit(
  text: string,
  folded: string,
  at: number,
  language?: string | null,
  afterNumber = false,
): Unit | null {
  PATTERN.lastIndex = at;
  const match = PATTERN.exec(folded);
  if (afterNumber && (!match || match[1]!.length === 1)) {
    const letter = /^([TtcC])(?![\p{L}\d])\.?/u.exec(text.slice(at, at + 10));
    if (letter) {
      const id = letter[1] === 'T' ? 'tbsp' : letter[1] === 't' ? (language === 'fr' ? 'cup' : 'tsp') : 'cup';
      return { id, text: letter[1]!, measure: true, end: at + letter[0].length };
    }
  }
  if (!match) return null;
  const unit = BY_FORM.get(match[1]!) ?? BY_FORM.get(match[1]!.replace(/\s+/g, ' '));
  const found =
    unit ??
    UNITS.find((entry) =>
      entry.forms.split('|').some((form) => form.replace(/ /g, '') === match[1]!.replace(/\s/g, '')),
    );
  if (!found) return null;
  const end = at + match[0].length;
  return { id: found.id, text: text.slice(at, end).trim(), measure: found.measure === true, end };
}
