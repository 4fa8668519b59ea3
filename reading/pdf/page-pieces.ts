import { letterCount } from '../layout/piece.ts';
import type { TextWord } from '../ocr/page-text.ts';
import type { SetWord } from './words-of-glyphs.ts';

/** Text that stands together on one line. */
export interface Piece {
  words: TextWord[];
  left: number;
  right: number;
  baseline: number;
  size: number;
}

/** Words further apart than this, in heights of their type, stand apart: a name and its price. */
const APART = 1.1;
/** Nearer than this they are one word, and a word that is set twice reaches back by no more. */
const TOUCHING = 0.13;
const BACK = 0.35;
/** Letters of one line overlap by so much of the lower ones. */
const OVERLAP = 0.5;
/** Raised by so much of the larger type, small letters are a note or the cents of a price. */
const RAISED = { by: 0.12, size: 0.85 };
/** How far letters reach above and below the line they stand on, in heights of their type. */
const REACH = { above: 0.75, below: 0.22 };
/** Breadth of strokes of bold and of light type. */
const WEIGHT = { bold: 0.22, light: 0.11 };
/** Nothing was guessed of letters. */
const SURE = 100;

interface Open {
  words: SetWord[];
  /** The largest of them. */
  main: SetWord;
}

/** Puts level words together that stand on one line, each beside the one before. */
export function piecesOf(words: readonly SetWord[]): Piece[] {
  const pieces: Open[] = [];
  for (const word of [...words].sort((a, b) => a.x - b.x || a.y - b.y)) {
    const own = nearest(pieces, word);
    if (!own) {
      pieces.push({ words: [word], main: word });
      continue;
    }
    own.words.push(word);
    if (word.size > own.main.size) own.main = word;
  }
  return pieces.map(({ words: own, main }) => ({
    words: joined(own),
    left: own[0]?.x ?? 0,
    right: Math.max(...own.map(endOf)),
    baseline: main.y,
    size: main.size,
  }));
}

const endOf = ({ x, length }: SetWord) => x + length;

function nearest(pieces: readonly Open[], word: SetWord): Open | undefined {
  let best: Open | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const piece of pieces) {
    const last = piece.words.at(-1) as SetWord;
    const gap = word.x - endOf(last);
    const inReach =
      gap <= APART * Math.min(last.size, word.size) && gap >= -BACK * Math.max(last.size, word.size);
    if (!inReach || Math.abs(gap) >= least || !isLevel(piece.main, word)) continue;
    [best, least] = [piece, Math.abs(gap)];
  }
  return best;
}

function isLevel(a: SetWord, b: SetWord): boolean {
  const top = Math.max(a.y - REACH.above * a.size, b.y - REACH.above * b.size);
  const bottom = Math.min(a.y + REACH.below * a.size, b.y + REACH.below * b.size);
  return bottom - top >= OVERLAP * (REACH.above + REACH.below) * Math.min(a.size, b.size);
}

function joined(words: readonly SetWord[]): TextWord[] {
  const made: TextWord[] = [];
  let before: SetWord | undefined;
  for (const word of words) {
    const last = made.at(-1);
    const joint = before && last ? jointOf(before, word) : null;
    if (last && joint !== null)
      Object.assign(last, {
        text: `${last.text}${joint}${word.text}`,
        right: endOf(word),
        ...(letterCount(last.text) === 0 && { type: word.type }),
      });
    else
      made.push({
        text: word.text,
        confidence: SURE,
        left: word.x,
        right: endOf(word),
        weight: word.type.bold ? WEIGHT.bold : WEIGHT.light,
        type: word.type,
      });
    before = word;
  }
  return made;
}

/** What stands between two words that are one: nothing, or the comma that small raised cents replace; null for a blank. */
function jointOf(before: SetWord, word: SetWord): '' | ',' | null {
  const size = Math.max(before.size, word.size);
  if (word.isApart || word.x - endOf(before) > TOUCHING * size) return null;
  const isRaised = word.size < RAISED.size * before.size && before.y - word.y > RAISED.by * size;
  if (!isRaised) return '';
  return /\d$/.test(before.text) && /^\d\d(?!\d)/.test(word.text) ? ',' : null;
}
