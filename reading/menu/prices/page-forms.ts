import type { Stretch } from '../../layout/stretches.ts';
import type { TextWord } from '../../ocr/page-text.ts';
import { readPrice } from './prices.ts';

/** Ways of writing an amount that mean something else in most places: hours, years, a size, part of a name. */
const FORMS: readonly {
  form: RegExp;
  plain: (match: RegExpExecArray) => string;
  /** It is also what a recogniser makes of a point among prices with points. */
  slip?: boolean;
}[] = [
  // "15-00" and "15=00"
  {
    form: /^(\d{1,4})[-–=](\d0|[2579]5|99|49)$/,
    plain: ([, units, cents]) => `${units}.${cents}`,
    slip: true,
  },
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
export function withKnownForms<S extends Stretch>(printed: readonly S[]): S[] {
  const stretches = printed.map((stretch) => ({ ...stretch, words: withoutGlue(stretch.words) }));
  const ends = stretches.map(({ words }) => words.at(-1)!.text).filter((text) => /\d$/.test(text));
  const decimals = ends.filter((text) => /\d[.,]\d\d$/.test(text)).length;
  const known = FORMS.filter(({ form, slip }) => {
    const count = ends.filter((text) => form.test(text) && !readPrice(text)?.certain).length;
    return (count >= LEAST && count >= USUAL * ends.length) || (slip && count > 0 && decimals >= LEAST);
  });
  if (known.length === 0) return stretches;
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

/** "FRIES-$3.00": a price that was printed or read without a blank behind its dish. */
const GLUED = /^(.*\p{L}{2}\)?)[-–—.:=•·]*((?:[£€$]\s?\d{1,4}(?:[.,]\d\d)?|\d{1,3}[.,]\d\d\s?[£€$]?))$/u;

function withoutGlue(words: readonly TextWord[]): TextWord[] {
  return words.flatMap((word) => {
    const match = GLUED.exec(word.text);
    if (!match) return [word];
    const cut = word.right - ((word.right - word.left) * match[2]!.length) / word.text.length;
    return [
      { ...word, text: match[1]!, right: cut },
      { ...word, text: match[2]!, left: cut },
    ];
  });
}
