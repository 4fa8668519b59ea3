import { readPrice } from '../menu/prices/prices.ts';
import type { Corners, PageText, TextLine, TextWord } from '../ocr/page-text.ts';

/**
 * What poor light, a bad angle or a crowded page may leave of a reading. Pages that were read well show what the reader of
 * menus leans on, when it loses one thing after the other: real pages lack some of each.
 */
export const WEAR = {
  /** A third of the prices were not read. */
  'some-prices': (page, next) => withoutWords(page, (words, at) => isPrice(words, at) && next() < 1 / 3),
  /** No price was read. */
  'no-prices': (page) => withoutWords(page, isPrice),
  /** A third of the prices were found, and read as anything but prices. */
  'misread-prices': (page, next) => ({
    ...page,
    lines: page.lines.map((line) =>
      withWords(
        line,
        line.words.map((word, at) =>
          isPrice(line.words, at) && next() < 1 / 3
            ? { ...word, text: misread(word.text, next), confidence: MISREAD }
            : word,
        ),
      ),
    ),
  }),
  /** A line in four was found in two pieces. */
  torn: (page, next) => ({
    ...page,
    lines: page.lines.flatMap((line) => {
      if (line.words.length < 2 || next() > 1 / 4) return [line];
      const at = 1 + Math.floor(next() * (line.words.length - 1));
      return [withWords(line, line.words.slice(0, at)), withWords(line, line.words.slice(at))];
    }),
  }),
  /** A line in fifteen was not found. */
  lines: (page, next) => ({ ...page, lines: page.lines.filter(() => next() > 1 / 15) }),
  /** A small letter in fifty was taken for another. */
  letters: (page, next) => ({
    ...page,
    lines: page.lines.map((line) =>
      withWords(
        line,
        line.words.map((word) => ({
          ...word,
          text: word.text.replace(/[a-z]/g, (letter) => (next() < 1 / 50 ? anyLetter(next) : letter)),
        })),
      ),
    ),
  }),
} as const satisfies Record<string, (page: PageText, next: () => number) => PageText>;

export type Wear = keyof typeof WEAR;
export const WEARS = Object.keys(WEAR) as readonly Wear[];
export const isWear = (name: string): name is Wear => Object.hasOwn(WEAR, name);

/** The page with one thing lost; the same for a kind of wear and a seed. */
export function wornPage(page: PageText, wear: Wear, seed = 22_621): PageText {
  let state = seed;
  // Park and Miller's numbers, from 0 to 1.
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return WEAR[wear](page, next);
}

const CURRENCY = /^(?:[€$£]|R\$?|Rs|kr)$/iu;
/** What is counted or measured behind a number is no price: "0,75 l", "6 pieces". */
const MEASURED = /^\p{L}{1,10}\b/u;

function isPrice(words: readonly TextWord[], at: number): boolean {
  const { text } = words[at]!;
  if (at === 0 && words.length > 1) return false;
  if (CURRENCY.test(text)) return true;
  const behind = words[at + 1]?.text;
  return (
    readPrice(text) !== null && !(behind !== undefined && MEASURED.test(behind) && !CURRENCY.test(behind))
  );
}

/** How sure the reader is of what it misread, 0-100, and what it takes figures for. */
const MISREAD = 40;
const TAKEN_FOR = 'oOlISBgaetzJHM';

const misread = (text: string, next: () => number) =>
  text
    .replace(/\d/g, () => TAKEN_FOR[Math.floor(next() * TAKEN_FOR.length)]!)
    .replace(/[.,]/g, (sign) => (next() < 1 / 2 ? sign : ''));

const anyLetter = (next: () => number) => String.fromCharCode(97 + Math.floor(next() * 26));

const withoutWords = (
  page: PageText,
  isLost: (words: readonly TextWord[], at: number) => boolean,
): PageText => ({
  ...page,
  lines: page.lines.flatMap((line) => {
    const kept = line.words.filter((_, at) => !isLost(line.words, at));
    return kept.length === 0 && line.words.length > 0 ? [] : [withWords(line, kept)];
  }),
});

/** The line with some of its words, as long as they are. */
function withWords(line: TextLine, words: readonly TextWord[]): TextLine {
  if (words.length === 0) return line;
  const text = words.map((word) => word.text).join(' ');
  const [left, right] = [words[0]!.left, words.at(-1)!.right];
  if (words.length === line.words.length) return { ...line, words, text };
  const { bow: _, ...rest } = line;
  const box = line.box.map(({ y }, at) => ({ x: at === 0 || at === 3 ? left : right, y }));
  return { ...rest, words, text, x: (left + right) / 2, width: right - left, box: box as unknown as Corners };
}
