import { languageTeller } from '../language/tell-language.ts';
import { foldAngle, median } from '../ocr/geometry.ts';
import type { Corners, PageText, TextLine } from '../ocr/page-text.ts';
import { type Piece, piecesOf } from './page-pieces.ts';
import type { SetWord } from './words-of-glyphs.ts';

/** Text whose angle is nearer than this to that of the page is level, degrees. */
const LEVEL_DEG = 5;
/** Height of a line in heights of its type, and how far its middle lies above its baseline. */
const LINE_HEIGHT = 1.1;
const MIDDLE = 0.27;
/** So many letters tell a language. */
const TELLING = 40;
/** What is certain: nothing was guessed of letters. */
const SURE = 100;

interface Size {
  width: number;
  height: number;
}

/** The text of a PDF's page as the optical reader would hand it over, upright, with nothing guessed. */
export function pageOfWords(words: readonly SetWord[], size: Size): PageText {
  const turned = turnOf(words);
  const upright = words.map((word) => uprightWord(word, turned, size));
  const { width, height } = turned % 180 === 0 ? size : { width: size.height, height: size.width };
  const level = upright.filter(({ angleDeg }) => Math.abs(angleDeg) < LEVEL_DEG);
  const lines = [
    ...piecesOf(level).map(lineOfPiece),
    ...upright.filter(({ angleDeg }) => Math.abs(angleDeg) >= LEVEL_DEG).map(lineAcross),
  ].sort((a, b) => a.y - b.y);
  const text = lines.map((line) => line.text).join('\n');
  return {
    width,
    height,
    turned,
    angleDeg: 0,
    lines,
    confidence: lines.length > 0 ? SURE : 0,
    languages: languagesOf(text),
    quality: {
      boxes: lines.length,
      boxHeightPx: median(lines.map((line) => line.height)),
      textShare: Math.min(
        1,
        lines.reduce((sum, line) => sum + line.width * line.height, 0) / (width * height),
      ),
      brightness: 220,
      contrast: 200,
      sharpness: 0.8,
      wordLikeShare: 0.9,
      readableShare: lines.length > 0 ? 1 : 0,
    },
    timings: { decodeMs: 0, detectMs: 0, recogniseMs: 0, totalMs: 0 },
  };
}

/** Quarter turns, clockwise, in which most of the text lies. */
function turnOf(words: readonly SetWord[]): PageText['turned'] {
  const letters = new Map<number, number>();
  for (const { angleDeg, text } of words) {
    const quarter = ((Math.round(angleDeg / 90) % 4) + 4) % 4;
    letters.set(quarter, (letters.get(quarter) ?? 0) + text.length);
  }
  const [most] = [...letters].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0] ?? [0];
  return (most * 90) as PageText['turned'];
}

/** The word on the page turned back by so many degrees. */
function uprightWord(word: SetWord, turned: PageText['turned'], { width, height }: Size): SetWord {
  const { x, y } = word;
  const back = {
    0: { x, y },
    90: { x: y, y: width - x },
    180: { x: width - x, y: height - y },
    270: { x: height - y, y: x },
  }[turned];
  return { ...word, ...back, angleDeg: foldAngle(word.angleDeg - turned, 360) };
}

function lineOfPiece({ words, left, right, baseline, size }: Piece): TextLine {
  const height = LINE_HEIGHT * size;
  const y = baseline - MIDDLE * size;
  return {
    text: words.map((word) => word.text).join(' '),
    confidence: SURE,
    box: [
      { x: left, y: y - height / 2 },
      { x: right, y: y - height / 2 },
      { x: right, y: y + height / 2 },
      { x: left, y: y + height / 2 },
    ],
    x: (left + right) / 2,
    y,
    width: right - left,
    height,
    angleDeg: 0,
    words,
  };
}

/** A word that stands crosswise has no reach along the others. */
function lineAcross({ text, x, y, size, length, angleDeg }: SetWord): TextLine {
  const along = { x: Math.cos((angleDeg * Math.PI) / 180), y: Math.sin((angleDeg * Math.PI) / 180) };
  const up = { x: along.y, y: -along.x };
  const height = LINE_HEIGHT * size;
  const at = (far: number, high: number) => ({
    x: x + along.x * far + up.x * high,
    y: y + along.y * far + up.y * high,
  });
  const [top, bottom] = [MIDDLE * size + height / 2, MIDDLE * size - height / 2];
  const box: Corners = [at(0, top), at(length, top), at(length, bottom), at(0, bottom)];
  const middle = at(length / 2, MIDDLE * size);
  return { text, confidence: SURE, box, ...middle, width: length, height, angleDeg, words: [] };
}

/** English and French come together, as in a picture: which of them it is says the text. */
function languagesOf(text: string): PageText['languages'] {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < TELLING) return [];
  const [first] = languageTeller().rank(text);
  if (!first) return [];
  if (first.language === 'en') return ['en', 'fr'];
  return first.language === 'fr' ? ['fr', 'en'] : [first.language];
}
