import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { menuLines } from '@mirabelle/language/lexicon/words/menu-lines.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { Stretch } from '../../layout/stretches.ts';
import type { TextWord } from '../../ocr/page-text.ts';
import { OWN_SIGN, readPrice } from './prices.ts';

/** So many lines end or begin with a sign, and at least this share of all that do so with a number. */
const LEAST = 4;
const USUAL = 0.4;

/** "R85", "45k", "Q 45": an amount with letters or a sign that no list of currencies holds. */
const SIGNED =
  /^(\p{L}{1,3}[.:]?|[^\p{L}\d\s.,:;()'’"*/%-])?(\d{1,6}(?:[.,]\d{2,3})*)(\p{L}{1,3}\.?|[^\p{L}\d\s.,:;()'’"*/%-])?$/u;
const MEASURES = new Set(
  [...everyWord(menuLines, 'measure'), 'pcs', 'pc', 'cm', 'min', 'er', 'x', 'no', 'nr'].map(foldWords),
);

/** The sign that most amounts at ends or beginnings of lines have although it is no currency we know, as "before|behind"; null for none. */
export function ownSign(amounts: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const text of amounts) {
    const sign = readPrice(text)?.certain ? null : signOf(text);
    if (sign) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most && most[1] >= LEAST && most[1] >= USUAL * amounts.length ? most[0] : null;
}

function signOf(text: string): string | null {
  const [, before = '', , behind = ''] = SIGNED.exec(text) ?? [];
  if ((before === '') === (behind === '') || isMeasure(behind)) return null;
  return `${before}|${behind}`;
}

/** An amount with the page's own sign, written with the one that stands for it; null for any other word. */
export function plainlySigned(text: string, own: string | null): string | null {
  return own !== null && signOf(text) === own ? `${OWN_SIGN}${SIGNED.exec(text)![2]}` : null;
}

/**
 * "4.500 Kz", "R 48", "2 000 F" at the ends of line after line, or in front of them: letters that no list of currencies
 * holds, apart from their amount, become one word with it.
 */
export function withSignsJoined<S extends Stretch>(stretches: readonly S[]): S[] {
  return joinedAt(joinedAt(stretches, 'end'), 'beginning');
}

type Place = 'end' | 'beginning';

interface Apart {
  /** As "before|behind". */
  sign: string;
  /** How many words it takes. */
  count: number;
}

function joinedAt<S extends Stretch>(stretches: readonly S[], place: Place): S[] {
  const apart = stretches.map(({ words }) => signApart(words, place));
  const counts = new Map<string, number>();
  for (const found of apart) if (found) counts.set(found.sign, (counts.get(found.sign) ?? 0) + 1);
  return stretches.map((stretch, at) => {
    const found = apart[at];
    if (!found || counts.get(found.sign)! < LEAST) return stretch;
    const { words } = stretch;
    const own = place === 'end' ? words.slice(-found.count) : words.slice(0, found.count);
    const joined: TextWord = {
      ...own[0]!,
      text: own.map(({ text }) => text).join(''),
      right: own.at(-1)!.right,
    };
    return {
      ...stretch,
      words:
        place === 'end' ? [...words.slice(0, -found.count), joined] : [joined, ...words.slice(found.count)],
    };
  });
}

const AMOUNT = /^\d{1,6}(?:[.,]\d{2,3})*$/;
const SIGN_BEFORE = /^\p{Lu}\p{L}{0,2}\.?$/u;
const SIGN_BEHIND = /^\p{L}{2,3}\.?$/u;
/** One letter alone is a sign behind longer amounts only: "2 A" is a code. */
const SIGN_OF_MUCH = /^\p{L}{1,3}\.?$/u;
const MUCH = /^\d{2,6}(?:[.,]\d{2,3})*$/;
const THOUSANDS = /^\d{1,3} \d{3}$/;

function signApart(words: readonly TextWord[], place: Place): Apart | null {
  const texts = (count: number) => {
    if (words.length < count + (place === 'beginning' ? 1 : 0)) return null;
    const own = place === 'end' ? words.slice(-count) : words.slice(0, count);
    return own.map(({ text }) => text);
  };
  const three = texts(3);
  if (
    three &&
    THOUSANDS.test(`${three[0]} ${three[1]}`) &&
    SIGN_OF_MUCH.test(three[2]!) &&
    !readPrice(three.join(' '))?.certain &&
    !isMeasure(three[2]!)
  )
    return { sign: `|${three[2]}`, count: 3 };
  const [first, second] = texts(2) ?? [];
  if (first === undefined || second === undefined || readPrice(`${first} ${second}`)?.certain) return null;
  const signed =
    (AMOUNT.test(first) && SIGN_BEHIND.test(second)) || (MUCH.test(first) && SIGN_OF_MUCH.test(second));
  if (signed && !isMeasure(second)) {
    // In front of a name, a number and a short word are more often part of it: "2 er", "12 mini".
    const inFront = place === 'beginning' && !/^\d+[.,]\d{3}$|^\d{3,}$/.test(first);
    return inFront ? null : { sign: `|${second}`, count: 2 };
  }
  const before =
    AMOUNT.test(second) && !readPrice(second)?.certain && SIGN_BEFORE.test(first) && !isMeasure(first);
  return before ? { sign: `${first}|`, count: 2 } : null;
}

const isMeasure = (text: string) => MEASURES.has(foldWords(text));
