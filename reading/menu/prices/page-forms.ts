import type { Stretch } from '../../layout/stretches.ts';
import { readPrice } from './prices.ts';

/** Ways of writing an amount that mean something else in most places: hours, years, a size, part of a name. */
const FORMS: readonly { form: RegExp; plain: (match: RegExpExecArray) => string }[] = [
  // "15-00" and "15=00"
  { form: /^(\d{1,4})[-–=](\d[05])$/, plain: ([, units, cents]) => `${units}.${cents}` },
  // "8,5"
  { form: /^(\d{1,3}[.,]\d)$/, plain: ([, tenths]) => `${tenths}0` },
  // "15h50", "15€50"
  { form: /^(\d{1,3})[h€$£](\d{2})$/i, plain: ([, units, cents]) => `${units}.${cents}` },
];
/** So many lines end with a form, and at least this share of all lines that end with a number. */
const LEAST = 4;
const USUAL = 0.4;

/**
 * Writes amounts plainly where the page repeats a form of its own at the ends of its lines. What stands once, inside a
 * line or beside other prices is left as it is.
 */
export function withKnownForms<S extends Stretch>(stretches: readonly S[]): S[] {
  const ends = stretches.map(({ words }) => words.at(-1)!.text).filter((text) => /\d$/.test(text));
  const known = FORMS.filter(({ form }) => {
    const count = ends.filter((text) => form.test(text) && !readPrice(text)?.certain).length;
    return count >= LEAST && count >= USUAL * ends.length;
  });
  if (known.length === 0) return [...stretches];
  return stretches.map((stretch) => {
    const last = stretch.words.at(-1)!;
    for (const { form, plain } of known) {
      const match = form.exec(last.text);
      if (match)
        return { ...stretch, words: [...stretch.words.slice(0, -1), { ...last, text: plain(match) }] };
    }
    return stretch;
  });
}
