import type { Stretch } from './stretches.ts';

/** A gap so wide, in heights of the line, may part columns where others begin at the same place. */
const LEAST_GAP = 0.5;
/** Before a small letter that no number stands in front of: "Corvina a la plancha" below each other are wide blanks. */
const LEAST_BEFORE_SMALL = 0.9;
/** It is also so much wider than the blanks of the page: those of a typewriter are wide, and its letters stand below each other. */
const THAN_BLANKS = 1.25;
/** One as between words is enough behind a price, and before a bullet that is glued to its word. */
const BEHIND_PRICE = 0.12;
const BULLETED = /^[•·∙●○◦▪■★☆»«<>“*+~°=e](?=\p{Lu})/u;
/** How far beginnings of one column lie apart, and how far down the next one may stand, in heights of a usual line. */
const SAME_EDGE = 0.5;
const NEARBY = 14;
/** So many others begin at a column's edge. */
const LEAST_BEGINNINGS = 3;

/**
 * Cuts stretches again where columns stand so close that the gap between them is hardly wider than one between words:
 * there, others on lines nearby begin at the same place.
 * @param unit median height of the page's lines
 * @param close whether a gap as between words may part columns behind a price or before a bullet
 */
export function cutAtLeftEdges(stretches: readonly Stretch[], unit: number, close: boolean): Stretch[] {
  const least = Math.max(LEAST_GAP, THAN_BLANKS * usualBlank(stretches));
  const gapsIn = (stretch: Stretch) => gapsOf(stretch, close, least);
  const beginnings = stretches.flatMap((stretch) => beginningsOf(stretch, gapsIn(stretch)));
  return stretches.flatMap((stretch) => {
    const { words, line } = stretch;
    const parts: Stretch[] = [];
    let from = 0;
    for (const at of gapsIn(stretch)) {
      if (!isEdge(words[at]!.left, line, beginnings, unit)) continue;
      parts.push({ words: words.slice(from, at), line });
      from = at;
    }
    return parts.length === 0 ? [stretch] : [...parts, { words: words.slice(from), line }];
  });
}

interface Beginning {
  left: number;
  line: Stretch['line'];
}

/** Where a stretch begins, and where it may begin again. */
function beginningsOf(stretch: Stretch, gaps: readonly number[]): Beginning[] {
  const { words, line } = stretch;
  return [0, ...gaps]
    .filter((at) => words.slice(at).some((word) => /\p{L}{2}/u.test(word.text)))
    .map((at) => ({ left: words[at]!.left, line }));
}

/** What stands between two words of a page, in heights of their line: most gaps are wider, or those of columns. */
function usualBlank(stretches: readonly Stretch[]): number {
  const gaps = stretches
    .flatMap(({ words, line }) =>
      words.slice(1).map((word, at) => (word.left - words[at]!.right) / line.height),
    )
    .sort((a, b) => a - b);
  return gaps[Math.floor(gaps.length * 0.3)] ?? 0;
}

/** Words with a gap before them. */
function gapsOf({ words, line }: Stretch, close: boolean, least: number): number[] {
  return words.flatMap((word, at) => {
    const before = words[at - 1];
    // A number in front belongs to what follows it.
    if (!before || !words.slice(0, at).some((one) => /\p{L}{2}/u.test(one.text))) return [];
    const gap = (word.left - before.right) / line.height;
    if (gap < LEAST_BEFORE_SMALL && /^\p{Ll}/u.test(word.text) && !/\d/.test(before.text)) return [];
    const begins =
      close &&
      ((/\d[°.]?$/.test(before.text) && /^\P{L}?\p{Lu}/u.test(word.text)) || BULLETED.test(word.text));
    return gap >= (begins ? BEHIND_PRICE : least) ? [at] : [];
  });
}

function isEdge(
  left: number,
  line: Stretch['line'],
  beginnings: readonly Beginning[],
  unit: number,
): boolean {
  const here = beginnings.filter(
    (other) =>
      other.line !== line &&
      Math.abs(other.left - left) < SAME_EDGE * unit &&
      Math.abs(other.line.y - line.y) < NEARBY * unit,
  );
  return here.length >= LEAST_BEGINNINGS;
}
