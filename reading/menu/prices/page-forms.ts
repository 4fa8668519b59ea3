import type { Stretch } from '../../layout/stretches.ts';
import type { TextWord } from '../../ocr/page-text.ts';
import { ownSign, plainlySigned, withSignsJoined } from './own-signs.ts';
import { type OwnSign, readPrice } from './prices.ts';

/** Ways of writing an amount that mean something else in most places: hours, years, a size, part of a name. */
const FORMS: readonly {
  form: RegExp;
  plain: (match: RegExpExecArray) => string;
  /** It is also what a recogniser makes of a point among prices with points. */
  slip?: boolean;
  /** Among whole amounts it is an amount with a tenth, however seldom. */
  tenths?: boolean;
}[] = [
  // "15-00" and "15=00"
  {
    form: /^(\d{1,4})[-–=](\d0|[2579]5|99|49)$/,
    plain: ([, units, cents]) => `${units}.${cents}`,
    slip: true,
  },
  // "8,5"
  { form: /^(\d{1,3}[.,]\d)$/, plain: ([, tenths]) => `${tenths}0`, tenths: true },
  // "15h50", "15€50"
  { form: /^(\d{1,3})[h€$£](\d{2})$/i, plain: ([, units, cents]) => `${units}.${cents}` },
];
/** So many lines end with a form, and at least this share of all lines that end with a number. */
const LEAST = 4;
const USUAL = 0.4;
/** So many are enough on a short page where they cannot be numbers of allergens. */
const LEAST_SHORT = 3;
/** "5.5", "6,0"; "0,5" is litres. */
const TENTHS = /^[1-9]\d{0,2}[.,]\d$/;

export interface PlainForms<S> {
  stretches: S[];
  /** What stands on this page for a currency. */
  sign: OwnSign | null;
  /** Amounts are whole or have a tenth: "8", "8.5". */
  tenths: boolean;
}

/**
 * Writes amounts plainly where the page repeats a form of its own at the ends of its lines. What stands once, inside a
 * line or beside other prices is left as it is.
 */
export function withKnownForms<S extends Stretch>(printed: readonly S[]): PlainForms<S> {
  const unglued = printed.map((stretch) => ({ ...stretch, words: withoutGlue(stretch.words) }));
  const apart = withSignsApart(unglued);
  const stretches = withSignsJoined(withoutGluedTenths(withSmallPairs(withCentsJoined(apart))));
  const ends = stretches.map(({ words }) => words.at(-1)!.text).filter((text) => /\d/.test(text));
  const bare = ends.filter((text) => /\d$/.test(text));
  const decimals = bare.filter((text) => /\d[.,]\d\d$/.test(text)).length;
  const whole = bare.filter((text) => /^\d{1,2}$/.test(text)).length;
  const begins = stretches.flatMap(({ words: [first, second] }) =>
    second && /\d/.test(first!.text) ? [first!.text] : [],
  );
  const isWhole = decimals === 0 && whole >= LEAST && whole >= USUAL * bare.length;
  const tenthsInFront = arePricesWithTenths(begins) && !isCount(begins);
  const withTenths = tenthsInFront || arePricesWithTenths(bare);
  const known = FORMS.filter(({ form, slip, tenths }) => {
    const count = bare.filter((text) => form.test(text) && !readPrice(text)?.certain).length;
    return (
      (count >= LEAST && count >= USUAL * bare.length) ||
      (count > 0 && ((slip && decimals >= LEAST) || (tenths && isWhole))) ||
      (tenths && withTenths)
    );
  });
  const own = ownSign(ends) ?? ownSign(begins);
  const [before = '', behind = ''] = own?.split('|') ?? [];
  const slips = SIGN_SLIPS.filter(({ sign }) => ends.filter((text) => text.startsWith(sign)).length >= LEAST);
  const plainOf = (text: string): string | null => {
    for (const { sign, slip } of slips) {
      const amount = slip.exec(text)?.[1];
      if (amount !== undefined) return `${sign}${amount}`;
    }
    for (const { form, plain } of known) {
      const match = form.exec(text);
      if (match) return plain(match);
    }
    return plainlySigned(text, own);
  };
  return {
    tenths: known.some(({ tenths }) => tenths),
    sign: own === null ? null : { text: before || behind, before: before !== '' },
    stretches: stretches.map((stretch) => {
      const [first, last] = [stretch.words[0]!, stretch.words.at(-1)!];
      const text = plainOf(last.text);
      if (text !== null) return { ...stretch, words: [...stretch.words.slice(0, -1), { ...last, text }] };
      const signed =
        tenthsInFront && TENTHS.test(first.text) ? plainOf(first.text) : plainlySigned(first.text, own);
      return signed === null
        ? stretch
        : { ...stretch, words: [{ ...first, text: signed }, ...stretch.words.slice(1)] };
    }),
  };
}

/** Whether numbers are prices, some with one digit behind the point: "5.5", "7". Allergens are numbers in their order. */
function arePricesWithTenths(numbers: readonly string[]): boolean {
  const tenths = numbers.filter((text) => TENTHS.test(text));
  const whole = numbers.filter((text) => /^[1-9]\d?$/.test(text)).length;
  const prices = tenths.length + whole;
  if (tenths.length === 0 || prices < LEAST_SHORT || prices < USUAL * numbers.length) return false;
  const noCodes = tenths.filter((text) => text.includes('.') || !countsUp(text)).length;
  return noCodes >= tenths.length / 2 || tenths.every((text) => /[05]$/.test(text));
}

/** "1.1", "1.2", "2.1": numbers of dishes. */
const isCount = (numbers: readonly string[]) =>
  numbers.every((text, at) => at === 0 || Number(text) > Number(numbers[at - 1]));

function countsUp(text: string): boolean {
  const [first, second] = text.split(/[.,]/).map(Number);
  return second! > first!;
}

/** What signs in front of amounts are misread as, on a page that has them read right in other lines: "S65" of "$65". */
const SIGN_SLIPS = [
  { sign: '$', slip: /^S(\d{2,3}(?:[.,]\d\d)?)$/ },
  { sign: '€', slip: /^[CEe](\d{1,3}(?:[.,]\d\d)?)$/ },
  { sign: '£', slip: /^[EFfL](\d{1,3}(?:[.,]\d\d)?)$/ },
] as const;

/** "FRIES-$3.00": a price that was printed or read without a blank behind its dish. */
const GLUED =
  /^(.*\p{L}{2}\)?(?=[^\p{L}])|.*[\p{L}\d)](?=[£€$]))[-–—.:=•·]*((?:[£€$]\s?\d{1,4}(?:[.,]\d\d)?|\d{1,3}[.,]\d\d\s?[£€$]?))$/u;

/** "Club.8.75", "sandwich.8.oo": leaders run from the name to a price whose noughts may be letters. */
const LED = /^(.*\p{L}{2}\)?)[.·•…]+(\d{1,3}[.,][\doO]{2})$/u;

/** "3 cl€ 7": a sign that was read as the end of the word before it. */
const SIGN_AT_END = /^(.*[\p{L}\d)])([£€$])$/u;
const PLAIN_AMOUNT = /^\d{1,4}(?:[.,]\d\d)?$/;
const SIGNED = /^[£€$]\s?\d/;

/** Parts such signs where the amount stands behind them, as it does in other lines of the page. */
function withSignsApart<S extends Stretch>(stretches: readonly S[]): S[] {
  const isSigned = ({ words }: S) =>
    SIGNED.test(words.at(-1)!.text) ||
    (words.length > 1 &&
      SIGNED.test(
        words
          .slice(-2)
          .map((w) => w.text)
          .join(' '),
      ));
  if (stretches.filter(isSigned).length < LEAST) return [...stretches];
  return stretches.map((stretch) => {
    const [sign, amount] = stretch.words.slice(-2);
    const match = sign && amount && PLAIN_AMOUNT.test(amount.text) ? SIGN_AT_END.exec(sign.text) : null;
    if (!match) return stretch;
    const parts = parted(sign!, match.slice(1));
    return { ...stretch, words: [...stretch.words.slice(0, -2), ...parts, amount!] };
  });
}

/** "70/90", "1,80/3,20": two prices with a stroke between them; "1/2" and "24/7" are none. */
const PAIR =
  /^([£€$]?\d{2,4}(?:[.,]\d\d?)?|\d[.,]\d\d)(\/|\|)([£€$]?\d{2,4}(?:[.,]\d\d?)?[€$]?|\d[.,]\d\d[€$]?)$/u;

/** "9€50": a sign in the place of the point. */
const SIGN_AS_POINT = /^\d{1,3}[€$£]\d{2}$/;
/** The same read as two words: "9 €50". */
const CENTS_APART = /^[€$£]\d{2}$/;

/** Joins what belongs to one amount, on a page that has a sign in the place of the point in other lines. */
function withCentsJoined<S extends Stretch>(stretches: readonly S[]): S[] {
  const signed = stretches.filter(({ words }) => SIGN_AS_POINT.test(words.at(-1)!.text)).length;
  if (signed < LEAST_SHORT) return [...stretches];
  return stretches.map((stretch) => {
    const [units, cents] = stretch.words.slice(-2);
    if (!units || !cents || !/^\d{1,3}$/.test(units.text) || !CENTS_APART.test(cents.text)) return stretch;
    const joined = { ...units, text: units.text + cents.text, right: cents.right };
    return { ...stretch, words: [...stretch.words.slice(0, -2), joined] };
  });
}

/** "4/8" and "5/9" at the ends of several lines: a small and a large portion. A half and a day are none. */
const SMALL_PAIR = /^([1-9])(\/)([1-9]\d?)$/;
const NO_PAIRS = new Set(['1/2', '1/3', '2/3', '1/4', '3/4']);
const isSmallPair = (text: string) => SMALL_PAIR.test(text) && !NO_PAIRS.has(text);

function withSmallPairs<S extends Stretch>(stretches: readonly S[]): S[] {
  const endsSo = ({ words }: S) => isSmallPair(words.at(-1)!.text);
  if (stretches.filter(endsSo).length < LEAST_SHORT) return [...stretches];
  return stretches.map((stretch) => {
    if (!endsSo(stretch)) return stretch;
    const last = stretch.words.at(-1)!;
    return {
      ...stretch,
      words: [...stretch.words.slice(0, -1), ...parted(last, SMALL_PAIR.exec(last.text)!.slice(1))],
    };
  });
}

function withoutGlue(words: readonly TextWord[]): TextWord[] {
  return words.flatMap((word, at) => {
    // "R$70,50" is a price as it stands.
    if (SIGN_AS_POINT.test(word.text) || readPrice(word.text)?.certain) return [word];
    const pair = at === words.length - 1 ? PAIR.exec(word.text) : null;
    return parted(word, (pair ?? GLUED.exec(word.text) ?? LED.exec(word.text))?.slice(1) ?? [word.text]);
  });
}

/** "CRANBERRY6.2" and "CHEDDARS.5", whose five was read as a letter, where other lines end with such an amount. */
const GLUED_TENTHS = /^(.*\p{L}{3}\)?)([1-9]\d?[.,]\d)$|^(\p{Lu}{3,})([SBIO][.,]\d)$/u;
const LEAST_TENTHS = 3;

function withoutGluedTenths<S extends Stretch>(stretches: readonly S[]): S[] {
  const tenths = stretches.filter(({ words }) => TENTHS.test(words.at(-1)!.text)).length;
  if (tenths < LEAST_TENTHS) return [...stretches];
  return stretches.map((stretch) => {
    const last = stretch.words.at(-1)!;
    const [, name, amount, capitals, slip] = GLUED_TENTHS.exec(last.text) ?? [];
    const [front, back] = name === undefined ? [capitals, slip] : [name, amount];
    if (front === undefined || back === undefined) return stretch;
    const parts = parted(last, [front, back]).map((word, at) =>
      at === 0 ? word : { ...word, text: word.text.replace(/^[SBIO]/, (letter) => DIGITS[letter] ?? letter) },
    );
    return { ...stretch, words: [...stretch.words.slice(0, -1), ...parts] };
  });
}

const DIGITS: Readonly<Record<string, string>> = { S: '5', B: '8', I: '1', O: '0' };

/** A word as several, each as wide as its letters; what stands between them in print is left out. */
function parted(word: TextWord, texts: readonly string[]): TextWord[] {
  const letter = (word.right - word.left) / word.text.length;
  let from = 0;
  return texts.map((text) => {
    const at = word.text.indexOf(text, from);
    from = at + text.length;
    return { ...word, text, left: word.left + at * letter, right: word.left + from * letter };
  });
}
