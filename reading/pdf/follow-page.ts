import type { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { SetType } from '../ocr/page-text.ts';
import { type Matrix, matrixOf, times, UNCHANGED } from './matrix.ts';

/** A letter as a page sets it, in pixels of the page, y downwards. */
export interface Glyph {
  /** What it says; a blank for one. */
  text: string;
  /** Where it begins on the line it stands on. */
  x: number;
  y: number;
  /** Along the line. */
  advance: number;
  type: SetType;
  /** Clockwise, degrees. */
  angleDeg: number;
}

/** What a page shows. */
export interface PageLook {
  /** In the order in which they are set. */
  glyphs: Glyph[];
  /** Square pixels that its pictures cover; where they overlap, more than once. */
  pictures: number;
}

export interface PdfFont {
  fontMatrix?: readonly number[];
  bold?: boolean;
  black?: boolean;
  italic?: boolean;
  name?: string;
  vertical?: boolean;
}
export interface PageDrawing {
  fnArray: readonly number[];
  argsArray: readonly unknown[];
}

interface State {
  matrix: Matrix;
  text: Matrix;
  x: number;
  y: number;
  lineX: number;
  lineY: number;
  size: number;
  scale: number;
  stretch: number;
  letterGap: number;
  wordGap: number;
  leading: number;
  rise: number;
  mode: number;
  alpha: number;
  font: Pick<SetType, 'bold' | 'italic' | 'face'>;
  ink: string;
}

/** Ways to set text without a trace: invisible, or only as a clip. */
const UNSEEN = new Set([3, 7]);
const BOLD = /bold|black|heavy|semibold|demi/i;
const ITALIC = /italic|oblique/i;
/** Letters leaning by more than this, of their height, are italic though their typeface is upright. */
const LEANING = 0.1;
/** "ABCDEF+": a part of a typeface has a name of its own. */
const PART_OF_FACE = /^[A-Z]{6}\+/;

/**
 * Follows the drawing of a page. Text that no one sees is left out: invisible, without a colour's strength, or in a layer
 * that is not shown.
 * @param options.start puts the page's own places into pixels
 */
export function followPage(
  { fnArray, argsArray }: PageDrawing,
  options: {
    ops: typeof OPS;
    start: Matrix;
    fontOf: (id: string) => PdfFont;
    isShown: (layer: unknown) => boolean;
  },
): PageLook {
  const { ops, fontOf, isShown } = options;
  const look: PageLook = { glyphs: [], pictures: 0 };
  let state: State = {
    ...{ matrix: options.start, text: UNCHANGED, x: 0, y: 0, lineX: 0, lineY: 0, size: 0, scale: 0.001 },
    ...{ stretch: 1, letterGap: 0, wordGap: 0, leading: 0, rise: 0, mode: 0, alpha: 1 },
    ...{ font: { bold: false, italic: false, face: '' }, ink: '' },
  };
  const saved: State[] = [];
  /** Of each open part of the page, whether it belongs to a hidden layer. */
  const open: boolean[] = [];
  const move = (x: number, y: number) => {
    state.lineX += x;
    state.lineY += y;
    [state.x, state.y] = [state.lineX, state.lineY];
  };
  const save = () => void saved.push({ ...state });
  const restore = () => {
    state = saved.pop() ?? state;
  };
  const toStart = (text: Matrix) => Object.assign(state, { text, x: 0, y: 0, lineX: 0, lineY: 0 });
  type Args = readonly unknown[];
  const steps: Record<number, (args: Args) => void> = {
    [ops.save]: save,
    [ops.restore]: restore,
    [ops.transform]: (args) => {
      state.matrix = times(state.matrix, matrixOf(args));
    },
    [ops.paintFormXObjectBegin]: ([matrix]) => {
      save();
      state.matrix = times(state.matrix, matrixOf(matrix));
    },
    [ops.paintFormXObjectEnd]: restore,
    [ops.setGState]: ([changes]) => {
      for (const [name, value] of changes as [string, unknown][])
        if (name === 'ca') state.alpha = Number(value);
    },
    [ops.beginText]: () => toStart(UNCHANGED),
    [ops.setTextMatrix]: (args) => toStart(matrixOf(args[0])),
    [ops.moveText]: ([x, y]) => move(Number(x), Number(y)),
    [ops.setLeading]: ([leading]) => {
      state.leading = -Number(leading);
    },
    [ops.setLeadingMoveText]: ([x, y]) => {
      state.leading = Number(y);
      move(Number(x), Number(y));
    },
    [ops.nextLine]: () => move(0, state.leading),
    [ops.setCharSpacing]: ([gap]) => {
      state.letterGap = Number(gap);
    },
    [ops.setWordSpacing]: ([gap]) => {
      state.wordGap = Number(gap);
    },
    [ops.setHScale]: ([percent]) => {
      state.stretch = Number(percent) / 100;
    },
    [ops.setTextRise]: ([rise]) => {
      state.rise = Number(rise);
    },
    [ops.setTextRenderingMode]: ([mode]) => {
      state.mode = Number(mode);
    },
    [ops.setFont]: ([id, size]) => {
      const { fontMatrix = [0.001], bold, black, italic, name = '' } = fontOf(String(id));
      const font = {
        bold: Boolean(bold) || Boolean(black) || BOLD.test(name),
        italic: Boolean(italic) || ITALIC.test(name),
        face: name.replace(PART_OF_FACE, '') || String(id),
      };
      Object.assign(state, { size: Number(size), scale: fontMatrix[0] ?? 0.001, font });
    },
    [ops.setFillRGBColor]: (color) => {
      state.ink = color.join(' ');
    },
    [ops.beginMarkedContent]: () => void open.push(false),
    [ops.beginMarkedContentProps]: ([kind, layer]) => void open.push(kind === 'OC' && !isShown(layer)),
    [ops.endMarkedContent]: () => void open.pop(),
    [ops.showText]: ([glyphs]) => {
      const seen = !UNSEEN.has(state.mode) && state.alpha > 0.02 && !open.includes(true);
      setGlyphs(state, glyphs as readonly unknown[], seen ? look.glyphs : null);
    },
  };
  for (const paint of [ops.paintImageXObject, ops.paintInlineImageXObject, ops.paintImageMaskXObject])
    steps[paint] = () => {
      const [a, b, c, d] = state.matrix;
      look.pictures += Math.abs(a * d - b * c);
    };
  for (const [at, fn] of fnArray.entries()) steps[fn]?.((argsArray[at] as Args | null) ?? []);
  return look;
}

/** Sets letters one after the other. @param into null where no one sees them */
function setGlyphs(state: State, glyphs: readonly unknown[], into: Glyph[] | null): void {
  const place = times(state.matrix, state.text);
  const [a, b, c, d, e, f] = place;
  const angleDeg = (Math.atan2(b, a) * 180) / Math.PI;
  const [along, across] = [Math.hypot(a, b), Math.hypot(c, d)];
  const lean = Math.abs(a * c + b * d) / Math.max(Number.MIN_VALUE, along * across);
  const { font, ink } = state;
  const type: SetType = {
    size: Math.abs(state.size) * across,
    ...{ bold: font.bold, italic: font.italic || lean > LEANING, face: font.face, ink },
  };
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') {
      state.x -= (glyph / 1000) * state.size * state.stretch;
      continue;
    }
    const {
      unicode = '',
      width = 0,
      isSpace = false,
    } = (glyph ?? {}) as {
      unicode?: string;
      width?: number;
      isSpace?: boolean;
    };
    const own = width * state.scale * state.size * state.stretch;
    const y = state.y + state.rise;
    into?.push({
      text: unicode.normalize('NFKC'),
      x: a * state.x + c * y + e,
      y: b * state.x + d * y + f,
      advance: Math.abs(own) * along,
      ...{ type, angleDeg },
    });
    state.x += own + (state.letterGap + (isSpace ? state.wordGap : 0)) * state.stretch;
  }
}
