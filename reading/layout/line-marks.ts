import type { TextWord } from '../ocr/page-text.ts';
import type { Stretch } from './stretches.ts';

/** What stands before the words of a line: its number or letter in an order, its day, or a bullet. */
export interface LineMark {
  kind: 'order' | 'day' | 'bullet';
  /** As printed, e.g. "1.1", "A", "16a", "Monday", "•". */
  text: string;
}

/** Takes the mark off a stretch; null where it has none of those that this page uses. */
export type TakeMark = (stretch: Stretch) => { mark: LineMark; words: TextWord[] } | null;

/** "12", "12.", "3.10", "16a)", "A.", "B12": alone before the words, or glued to the first of them. */
const ORDER =
  /^(?:№|#|nr?[.°])?(\d{1,3}(?:\.\d{1,2})?[a-z]?|\p{Lu}\d{1,3}|\p{Lu}(?=[.):])|\p{Ll}(?=\)))([.):])?$/u;
const GLUED_ORDER = /^(\d{1,3}(?:\.\d{1,2})?[a-z]?|\p{Lu}\d{1,3}|\p{Lu})([.)])(?=\p{L}{2})/u;
const BULLET = /^[•·∙●○◦▪■□◆◇★☆✓✔➤►▶»«*+>~°=–—-]+$/u;
/** Glued to a capital, and what recognisers make of a dot: "eMaui", "«Crispy". */
const GLUED_BULLET = /^([•·∙●○◦▪■□◆◇★☆✓✔➤►▶»«*+>~°=]|e(?=\p{Lu}\p{Ll}))(?=\p{L})/u;
/** So many marks make an order, and such a share of neighbours in it follow each other. */
const LEAST_IN_ORDER = 4;
/** On a short page fewer are enough, where each has a point or a bracket behind it or within and most lines have one. */
const LEAST_POINTED = 3;
const MOSTLY = 0.6;
const POINTED = /[.)]$|^dotted$/;
const FOLLOWING = 0.55;
const LEAST_BULLETS = 4;
const BULLETED = 0.2;

/** So many numbers, and letters in the place of one are a number that was misread: "IG Gin Tonics" for 16. */
const LEAST_NUMBERED = 8;
const DIGIT_SHAPES = /^[\dIlLOoSGBZ|]{1,3}[.)]?$/;

/** In front of a name that is not set in capitals itself. */
function isMisreadNumber([first, second]: readonly TextWord[]): boolean {
  return (
    first !== undefined &&
    second !== undefined &&
    DIGIT_SHAPES.test(first.text) &&
    !/^\d+$/.test(first.text) &&
    /^\p{Lu}\p{Ll}/u.test(second.text)
  );
}

/** "Al Spring rolls" among dishes "A2", "A3": a one that was read as a letter. */
const MISREAD_CODE = /^(\p{Lu})[lI|]$/u;

function misreadCode([first, second]: readonly TextWord[]): string | null {
  const [, letter] = (first && second && /^\p{Lu}/u.test(second.text) && MISREAD_CODE.exec(first.text)) || [];
  return letter === undefined ? null : `${letter}1`;
}

interface Ordered {
  value: number;
  kind: string;
  left: number;
  y: number;
}

/**
 * Finds the marks of this page by their repetition: numbers and letters that count up from line to line, and signs that
 * many lines begin with. A number that begins one line alone is part of its name ("4 Jahreszeiten").
 */
export function lineMarks(stretches: readonly Stretch[], unit: number): TakeMark {
  const kinds = orderedKinds(stretches, unit);
  const lost = lostNumbers(stretches, kinds, unit);
  const numbered = stretches.filter(({ words }) => orderOf(words)?.kind.startsWith('number') ?? false).length;
  const mostlyNumbered = [...kinds].some((kind) => kind.startsWith('number')) && numbered >= LEAST_NUMBERED;
  const bulleted = stretches.filter(({ words }) => (bulletOf(words) ?? misreadBullet(words)) !== null).length;
  const bullets = bulleted >= LEAST_BULLETS && bulleted >= BULLETED * stretches.length;
  return (stretch) => {
    const { words } = stretch;
    const number = lost.get(stretch);
    if (number !== undefined) return { mark: { kind: 'order', text: number }, words: words.slice(1) };
    const order = orderOf(words);
    if (order && kinds.has(order.kind))
      return { mark: { kind: 'order', text: order.text }, words: order.words };
    const coded = kinds.has('coded') ? misreadCode(words) : null;
    if (coded) return { mark: { kind: 'order', text: coded }, words: words.slice(1) };
    if (mostlyNumbered && !order && isMisreadNumber(words))
      return { mark: { kind: 'order', text: words[0]!.text }, words: words.slice(1) };
    const bullet = bullets ? (bulletOf(words) ?? misreadBullet(words)) : null;
    return bullet ? { mark: { kind: 'bullet', text: bullet.text }, words: bullet.words } : null;
  };
}

/** A number whose point was lost or read otherwise: "43" or "4,3" for "4.3". */
const WITHOUT_POINT = /^(\d)[.,:;·'-]?(\d{1,2})[.,:;)]?$/;

/** "43" between "4.2" and "4.4": numbers that fill a gap of the page's order once their point is put back. */
function lostNumbers<S extends Stretch>(
  stretches: readonly S[],
  kinds: ReadonlySet<string>,
  unit: number,
): Map<S, string> {
  const lost = new Map<S, string>();
  if (!kinds.has('dotted')) return lost;
  const known = orderedOf(stretches).filter(({ kind }) => kind === 'dotted');
  for (const stretch of stretches) {
    const [first, second] = stretch.words;
    const [, group, number] = WITHOUT_POINT.exec(first!.text) ?? [];
    if (group === undefined || number === undefined || !/\p{L}{2}/u.test(second?.text ?? '')) continue;
    const value = placeOf(`${group}.${number}`, '').value;
    const beside = known.filter(({ left }) => Math.abs(left - first!.left) < 3 * unit);
    const above = beside.filter(({ y }) => y < stretch.line.y).sort((a, b) => b.y - a.y)[0];
    const below = beside.filter(({ y }) => y > stretch.line.y).sort((a, b) => a.y - b.y)[0];
    const before = above !== undefined && value > above.value && value - above.value <= MOST_SKIPPED;
    const after = below !== undefined && below.value > value && below.value - value <= MOST_SKIPPED;
    if ((before && after) || (before && below === undefined) || (after && above === undefined))
      lost.set(stretch, `${group}.${number}`);
  }
  return lost;
}
const MOST_SKIPPED = 3;

const orderedOf = (stretches: readonly Stretch[]): Ordered[] =>
  stretches.flatMap(({ words, line }) => {
    const order = orderOf(words);
    return order ? [{ value: order.value, kind: order.kind, left: words[0]!.left, y: line.y }] : [];
  });

/** The kinds of numbers and letters that count up from line to line. */
export function orderedKinds(stretches: readonly Stretch[], unit: number): Set<string> {
  const found = orderedOf(stretches);
  const worded = stretches.filter(({ words }) => words.some(({ text }) => /\p{L}{2}/u.test(text))).length;
  const kinds = new Set<string>();
  for (const kind of new Set(found.map((one) => one.kind))) {
    const own = found.filter((one) => one.kind === kind).sort((a, b) => a.y - b.y);
    let [pairs, following] = [0, 0];
    for (const [at, one] of own.entries()) {
      const next = own.slice(at + 1).find((other) => Math.abs(other.left - one.left) < 3 * unit);
      if (!next) continue;
      pairs++;
      if (follows(one.value, next.value)) following++;
    }
    const least = POINTED.test(kind) && own.length >= MOSTLY * worded ? LEAST_POINTED : LEAST_IN_ORDER;
    if (own.length >= least && following >= FOLLOWING * pairs && following >= least - 1) kinds.add(kind);
  }
  return kinds;
}

/** The next of a count: a few further ("13" is often left out), or the first of the next group. */
function follows(value: number, next: number): boolean {
  const step = next - value;
  // Two columns count by turns, and a number among them may be misread; groups begin at a round number.
  return (
    (step >= 1 && step <= 4) ||
    (step > 0 && step <= 30 && next % 10 <= 1) ||
    (next % 100 === 1 && Math.floor(next / 100) === Math.floor(value / 100) + 1)
  );
}

/** "e PEPOSO" among bullets: a dot that was read as a letter. */
function misreadBullet([first, second, ...rest]: readonly TextWord[]): FoundBullet | null {
  const dot = first && second && /^[eo]$/.test(first.text) && /^\p{Lu}/u.test(second.text);
  return dot ? { text: first.text, words: [second, ...rest] } : null;
}

interface FoundBullet {
  text: string;
  words: TextWord[];
}

interface FoundOrder {
  text: string;
  value: number;
  kind: string;
  words: TextWord[];
}

/** What may stand in front of a number: a box to tick, "No.". */
const BEFORE_ORDER = /^(?:[^\p{L}\d]{1,4}|O|\|_\||n[or°º]\.?|№)$/iu;

/** A number or letter of an order that stands by itself; null for anything else. */
export function numberOf(words: readonly TextWord[]): { value: number; kind: string } | null {
  const begins = words.findIndex(({ text }) => !BEFORE_ORDER.test(text));
  const match = begins >= 0 && begins === words.length - 1 ? ORDER.exec(words[begins]!.text) : null;
  return match && (begins === 0 || /^\d/.test(words[begins]!.text))
    ? placeOf(match[1]!, match[2] ?? '')
    : null;
}

function orderOf(printed: readonly TextWord[]): FoundOrder | null {
  const begins = printed.findIndex(({ text }) => !BEFORE_ORDER.test(text));
  const isNumber = begins > 0 && /^\d/.test(printed[begins]!.text);
  const words = isNumber ? printed.slice(begins) : printed;
  const [first, second] = words;
  if (!first) return null;
  const alone = ORDER.exec(first.text);
  if (alone && second && words.slice(1).some((word) => /\p{L}{2}/u.test(word.text)))
    return { ...placeOf(alone[1]!, alone[2] ?? ''), words: words.slice(1) };
  const glued = GLUED_ORDER.exec(first.text);
  if (!glued) return null;
  const rest = { ...first, text: first.text.slice(glued[0].length) };
  return { ...placeOf(glued[1]!, glued[2]!), words: [rest, ...words.slice(1)] };
}

/** "3.10" counts as 310, so that "3.9" and "3.10" follow each other; the kind is how it is written. */
function placeOf(text: string, sign: string): Omit<FoundOrder, 'words'> {
  if (/^\p{L}$/u.test(text))
    return { text, value: text.toUpperCase().codePointAt(0)!, kind: `letter${sign}` };
  const dotted = /^(\d+)\.(\d+)/.exec(text);
  if (dotted) return { text, value: Number(dotted[1]) * 100 + Number(dotted[2]), kind: 'dotted' };
  const coded = /^(\p{Lu})(\d+)/u.exec(text);
  if (coded) return { text, value: coded[1]!.codePointAt(0)! * 1000 + Number(coded[2]), kind: 'coded' };
  return { text, value: Number.parseInt(text, 10), kind: `number${sign === '' ? '' : '.'}` };
}

function bulletOf(words: readonly TextWord[]): FoundBullet | null {
  const [first] = words;
  if (!first) return null;
  if (BULLET.test(first.text))
    return words.some((word) => /\p{L}{2}/u.test(word.text))
      ? { text: first.text, words: words.slice(1) }
      : null;
  const glued = GLUED_BULLET.exec(first.text);
  if (!glued) return null;
  return {
    text: glued[1]!,
    words: [{ ...first, text: first.text.slice(glued[1]!.length) }, ...words.slice(1)],
  };
}
