import * as ort from 'onnxruntime-web';
import { BORDER } from './cut-line.ts';
import type { RecognisedLine, RecognisedWord } from './messages.ts';

/** Height of the lines that models of the PP-OCR family read. */
const HEIGHT = 48;
const STRIDE = 8;
/** Of the white border around a cut so much is shown to the model. */
const BORDER_SHOWN = 4;
/** The first class stands for nothing between two characters. */
const BLANK = 0;

export interface CtcLines {
  /** @param pgm a line as `cutLine` makes it */
  read(pgm: Uint8Array): Promise<RecognisedLine>;
}

/**
 * A recogniser of the PP-OCR family: a line in, for each of its slices the likelihood of each character out (CTC).
 * @param characters one a line, in the model's order; a space follows them
 */
export async function openCtcLines(model: string, characters: string): Promise<CtcLines> {
  ort.env.wasm.numThreads = 1;
  ort.env.logLevel = 'error';
  const session = await ort.InferenceSession.create(model, { executionProviders: ['wasm'] });
  const classes = ['', ...characters.replace(/\n$/, '').split(/\r?\n/), ' '];
  return {
    async read(pgm) {
      const { grey, width, height, border } = openPgm(pgm);
      const shown = height - 2 * (border - BORDER_SHOWN);
      const scale = HEIGHT / shown;
      const columns = Math.max(STRIDE, Math.ceil((width * scale) / STRIDE) * STRIDE);
      const plane = lineOf(grey, { width, top: border - BORDER_SHOWN, shown, columns, scale });
      const input = new Float32Array(3 * plane.length);
      for (let channel = 0; channel < 3; channel++) input.set(plane, channel * plane.length);
      const tensor = new ort.Tensor('float32', input, [1, 3, HEIGHT, columns]);
      const result = await session.run({ [session.inputNames[0]!]: tensor });
      const output = result[session.outputNames[0]!]!;
      const [, slices, count] = output.dims as [number, number, number];
      if (count !== classes.length) {
        const told = `The recogniser tells ${count} characters apart and its dictionary has ${classes.length - 2}`;
        throw new Error(`${told}: they do not belong together.`);
      }
      const characters = decoded((await output.getData()) as Float32Array, slices, classes);
      output.dispose();
      tensor.dispose();
      return { words: wordsOf(characters, columns / slices / scale) };
    },
  };
}

interface Character {
  text: string;
  /** 0-1. */
  likelihood: number;
  slice: number;
}

/** The likeliest character of each slice; repeated ones are one. */
function decoded(likelihoods: Float32Array, slices: number, classes: readonly string[]): Character[] {
  const read: Character[] = [];
  let before = BLANK;
  for (let slice = 0; slice < slices; slice++) {
    const row = likelihoods.subarray(slice * classes.length, (slice + 1) * classes.length);
    let best = BLANK;
    for (let i = 1; i < row.length; i++) if (row[i]! > row[best]!) best = i;
    if (best !== BLANK && best !== before) read.push({ text: classes[best]!, likelihood: row[best]!, slice });
    before = best;
  }
  return read;
}

/** @param pitch pixels of the cut per slice */
function wordsOf(characters: readonly Character[], pitch: number): RecognisedWord[] {
  const words: Character[][] = [[]];
  for (const character of characters) {
    if (character.text.trim() === '') words.push([]);
    else words.at(-1)!.push(character);
  }
  return words
    .filter((word) => word.length > 0)
    .map((word) => ({
      text: word.map(({ text }) => text).join(''),
      confidence: (100 * word.reduce((sum, { likelihood }) => sum + likelihood, 0)) / word.length,
      left: word[0]!.slice * pitch,
      right: (word.at(-1)!.slice + 1) * pitch,
      language: '',
      inDictionary: false,
    }));
}

interface Line {
  width: number;
  top: number;
  shown: number;
  columns: number;
  scale: number;
}

/** The line at the model's height, each pixel the mean of what it covers, -1 for black to 1 for white. */
function lineOf(grey: Uint8Array, { width, top, shown, columns, scale }: Line): Float32Array {
  const plane = new Float32Array(HEIGHT * columns).fill(1);
  for (let y = 0; y < HEIGHT; y++) {
    const [y0, y1] = [top + Math.floor(y / scale), top + Math.min(shown, Math.ceil((y + 1) / scale))];
    for (let x = 0; x < columns; x++) {
      const [x0, x1] = [Math.floor(x / scale), Math.min(width, Math.ceil((x + 1) / scale))];
      if (x0 >= width) break;
      let sum = 0;
      for (let v = y0; v < y1; v++) for (let u = x0; u < x1; u++) sum += grey[v * width + u]!;
      plane[y * columns + x] = sum / ((y1 - y0) * (x1 - x0)) / 127.5 - 1;
    }
  }
  return plane;
}

function openPgm(pgm: Uint8Array): { grey: Uint8Array; width: number; height: number; border: number } {
  const head = Buffer.from(pgm.buffer, pgm.byteOffset, Math.min(pgm.byteLength, 40)).toString('latin1');
  const [all, width, height] = /^P5\n(\d+) (\d+)\n255\n/.exec(head) ?? [];
  if (!all) throw new Error('The cut of a line is no PGM picture.');
  return { grey: pgm.subarray(all.length), width: Number(width), height: Number(height), border: BORDER };
}
