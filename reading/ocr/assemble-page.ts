import { cornersOf, foldAngle, median, turnAbout } from './geometry.ts';
import { confidenceOf, knownShare } from './line-measures.ts';
import type { FoundText, RecognisedWord } from './messages.ts';
import type { PageText, PageTimings, TextLine } from './page-text.ts';
import type { ReadBox } from './read-box.ts';
import type { ReadBoxes } from './read-boxes.ts';
import { elongation, type TextBox } from './text-boxes.ts';
import { unreadParts } from './unread-parts.ts';

/** Puts what was read into the frames and measures that callers work with. */
export function assemblePage(found: FoundText, read: ReadBoxes, timings: PageTimings): PageText {
  const upright = read.upsideDown
    ? read.boxes.map((entry) => ({ ...entry, box: halfTurned(entry.box, found) }))
    : read.boxes;
  const angleDeg = pageAngle(upright.map(({ box }) => box));
  const lines = upright
    .map((entry) => ({ ...entry, line: { words: withoutLeaders(entry.line.words) } }))
    .filter(({ line }) => line.words.length > 0)
    .map((entry) => textLine(entry, found, angleDeg))
    .sort((a, b) => a.y - b.y);
  const characters = lines.reduce((sum, line) => sum + line.text.length, 0);
  const confidence =
    characters === 0
      ? 0
      : lines.reduce((sum, line) => sum + line.confidence * line.text.length, 0) / characters;
  return {
    width: found.width,
    height: found.height,
    turned: turnedOf(found.turned, read.upsideDown),
    angleDeg,
    lines,
    unreadParts: unreadParts(read.boxes, found),
    confidence,
    languages: read.languages,
    quality: {
      boxes: found.boxes.length,
      boxHeightPx: median(found.boxes.map((box) => box.height)) * found.shrunkBy,
      textShare: Math.min(
        1,
        found.boxes.reduce((sum, box) => sum + box.width * box.height, 0) / (found.width * found.height),
      ),
      brightness: found.brightness,
      contrast: found.contrast,
      sharpness: median(read.boxes.map(({ cut }) => cut.sharpness)),
      wordLikeShare: Math.max(read.knownShare, knownShare(read.boxes.map(({ line }) => line))),
      readableShare:
        read.boxes.length === 0
          ? 0
          : read.boxes.filter(({ line }) => line.words.length > 0 && confidenceOf(line.words) >= 70).length /
            read.boxes.length,
    },
    timings,
  };
}

/** Dots and dashes that lead from a name to its price, read as words of their own at a line's ends. */
function withoutLeaders(words: readonly RecognisedWord[]): RecognisedWord[] {
  const isText = (word: RecognisedWord) => !/^[.…·•_,:;|~'‘’"“”\-–—]+$/u.test(word.text);
  const first = words.findIndex(isText);
  return first < 0 ? [] : words.slice(first, words.findLastIndex(isText) + 1);
}

function turnedOf(turned: 0 | 270, upsideDown: boolean): PageText['turned'] {
  if (turned === 0) return upsideDown ? 180 : 0;
  return upsideDown ? 90 : 270;
}

/** The box where it lies once the whole picture is turned by 180 degrees. */
function halfTurned(box: TextBox, { width, height }: FoundText): TextBox {
  return { ...box, x: width - box.x, y: height - box.y, angleDeg: foldAngle(box.angleDeg - 180, 360) };
}

/** Median slant of the boxes, longer ones first; text set crosswise does not count. */
function pageAngle(boxes: readonly TextBox[]): number {
  const level = boxes.filter(isLevel);
  const long = level.filter((box) => elongation(box) >= 4);
  return median((long.length >= 3 ? long : level).map((box) => box.angleDeg));
}

function isLevel(box: TextBox): boolean {
  return Math.abs(foldAngle(box.angleDeg, 360)) <= 45;
}

function textLine({ box, cut, line, struckOut }: ReadBox, found: FoundText, angleDeg: number): TextLine {
  const centre = turnAbout(box, { x: found.width / 2, y: found.height / 2 }, -angleDeg);
  const left = centre.x - box.width / 2;
  const { course } = box;
  const sunk = course ? course.bow.reduce((sum, off) => sum + off, 0) / course.bow.length : 0;
  return {
    text: line.words.map((word) => word.text).join(' '),
    confidence: confidenceOf(line.words),
    box: cornersOf(box),
    x: centre.x,
    y: course?.strong ? centre.y + sunk : centre.y,
    width: box.width,
    height: course?.strong ? course.height : box.height,
    angleDeg: foldAngle(box.angleDeg - angleDeg, 360),
    ...(course && isLevel(box) ? { bow: course.bow.map((off) => off - sunk) } : {}),
    ...(struckOut ? { struckOut } : {}),
    words: isLevel(box)
      ? line.words.map((word) => ({
          text: word.text,
          confidence: word.confidence,
          left: left + (word.left - cut.border) / cut.scale,
          right: left + (word.right - cut.border) / cut.scale,
          weight: word.weight,
        }))
      : [],
  };
}
