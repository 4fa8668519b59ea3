import type { Stretch } from './stretches.ts';

/** A gap so wide, in heights of the line, may part columns where others begin at the same place. */
const LEAST_GAP = 0.5;
/** How far beginnings of one column lie apart, and how far down the next one may stand, in heights of a usual line. */
const SAME_EDGE = 0.4;
const NEARBY = 14;
/** So many others begin at a column's edge. */
const LEAST_BEGINNINGS = 3;

/**
 * Cuts stretches again where columns stand so close that the gap between them is hardly wider than one between words:
 * there, others on lines nearby begin at the same place.
 * @param unit median height of the page's lines
 */
export function cutAtLeftEdges(stretches: readonly Stretch[], unit: number): Stretch[] {
  const beginnings = stretches.flatMap(beginningsOf);
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
function beginningsOf(stretch: Stretch): Beginning[] {
  const { words, line } = stretch;
  return [0, ...gapsIn(stretch)]
    .filter((at) => words.slice(at).some((word) => /\p{L}{2}/u.test(word.text)))
    .map((at) => ({ left: words[at]!.left, line }));
}

/** Words with a gap before them. */
function gapsIn({ words, line }: Stretch): number[] {
  return words.flatMap((word, at) =>
    at > 0 && word.left - words[at - 1]!.right >= LEAST_GAP * line.height ? [at] : [],
  );
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
