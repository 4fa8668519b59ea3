import type { PictureLanguage } from '@mirabelle/contract/picture-languages.ts';
import * as ort from 'onnxruntime-web';
import type { LetterGroups } from '../language/letter-groups.ts';
import { type Character, likeliestCharacters, likelyCharacters, type Slices } from './ctc-decode.ts';
import { BORDER } from './cut-line.ts';
import { inLettersOf } from './letters-of-languages.ts';
import type { ExpectantReading, RecognisedLine, RecognisedWord } from './messages.ts';
import { openModel } from './open-model.ts';
import { type Cut, openPgm } from './pgm.ts';

/** Height of the lines that models of the PP-OCR family read. */
const HEIGHT = 48;
const STRIDE = 8;
/**
 * So much of a cut is left out on each side, beyond its white border, and so much wider than it is the rest is shown.
 * Measured on 259 lines of real menus that are hard to read: of the words of their dishes 126 are right with a border
 * of four pixels and letters as wide as they are, 152 without a border, 220 like this.
 */
const TRIMMED = BORDER + 3;
const WIDER = 1.4;
export interface CtcLines {
  /**
   * @param pgm a line as `cutLine` makes it
   * @param languages those of its page
   */
  read(pgm: Uint8Array, languages: readonly PictureLanguage[]): Promise<RecognisedLine>;
  /** The same, and what it says most likely where its words are of a kind. */
  readExpecting(
    pgm: Uint8Array,
    languages: readonly PictureLanguage[],
    groups: LetterGroups,
  ): Promise<ExpectantReading>;
}

/**
 * A recogniser of the PP-OCR family: a line in, for each of its slices the likelihood of each character out (CTC).
 * @param model an ONNX file's bytes
 * @param characters one a line, in the model's order; a space follows them
 */
export async function openCtcLines(model: Uint8Array, characters: string): Promise<CtcLines> {
  const session = await openModel(model);
  const classes = ['', ...characters.replace(/\n$/, '').split(/\r?\n/), ' '];
  /** @returns what each way to read its slices makes of a line */
  const readings = async (
    pgm: Uint8Array,
    languages: readonly PictureLanguage[],
    ways: readonly ((slices: Slices) => Character[])[],
  ) => {
    const line = openPgm(pgm);
    const scale = HEIGHT / (line.height - 2 * TRIMMED);
    const columns = Math.max(1, Math.ceil(((line.width - 2 * TRIMMED) * scale * WIDER) / STRIDE)) * STRIDE;
    const plane = planeOf(line, columns, scale);
    const input = new Float32Array(3 * plane.length);
    for (let channel = 0; channel < 3; channel++) input.set(plane, channel * plane.length);
    const tensor = new ort.Tensor('float32', input, [1, 3, HEIGHT, columns]);
    const result = await session.run({ [session.inputNames[0]!]: tensor });
    const output = result[session.outputNames[0]!]!;
    const [, count, classCount] = output.dims as [number, number, number];
    if (classCount !== classes.length) {
      const told = `The recogniser tells ${classCount} characters apart and its dictionary has ${classes.length - 2}`;
      throw new Error(`${told}: they do not belong together.`);
    }
    const told = { likelihoods: (await output.getData()) as Float32Array, count, classes };
    const slices = inLettersOf(languages, told);
    const characters = ways.map((way) => way(slices));
    output.dispose();
    tensor.dispose();
    return characters.map((read) => ({ words: wordsOf(read, columns / count / (scale * WIDER), line) }));
  };
  return {
    async read(pgm, languages) {
      const [line] = await readings(pgm, languages, [likeliestCharacters]);
      return line!;
    },
    async readExpecting(pgm, languages, groups) {
      const [seen, likely] = await readings(pgm, languages, [
        likeliestCharacters,
        (slices) => likelyCharacters(slices, groups),
      ]);
      return { seen: seen!, likely: likely! };
    },
  };
}

/**
 * A character is told somewhere in the middle of it: a word ends, and the next begins, where the widest gap lies.
 * @param pitch pixels of the cut per slice
 */
function wordsOf(characters: readonly Character[], pitch: number, line: Cut): RecognisedWord[] {
  const parts: Character[][] = [[]];
  for (const character of characters) {
    if (character.text.trim() === '') parts.push([]);
    else parts.at(-1)!.push(character);
  }
  const words = parts.filter((part) => part.length > 0);
  const middle = ({ slice }: Character) => TRIMMED + (slice + 0.5) * pitch;
  const gaps = words.slice(1).map((next, at) => {
    const [from, to] = [middle(words[at]!.at(-1)!), middle(next[0]!)];
    return widestGap(line, from, to) ?? { from: (from + to) / 2, to: (from + to) / 2 };
  });
  return words.map((word, at) => ({
    text: word.map(({ text }) => text).join(''),
    confidence: (100 * word.reduce((sum, { likelihood }) => sum + likelihood, 0)) / word.length,
    left: gaps[at - 1]?.to ?? middle(word[0]!) - pitch,
    right: gaps[at]?.from ?? middle(word.at(-1)!) + pitch,
    language: '',
    inDictionary: false,
  }));
}

/** Darker than this is ink. */
const INK = 128;

/** The widest stretch without ink between two places of a line; null where its letters touch. */
function widestGap(
  { pixels, width, height }: Cut,
  from: number,
  to: number,
): { from: number; to: number } | null {
  let widest: { from: number; to: number } | null = null;
  let start = Math.ceil(from);
  for (let x = start; x <= Math.min(to, width - 1); x++) {
    let inked = false;
    for (let y = TRIMMED; y < height - TRIMMED && !inked; y++) inked = pixels[y * width + x]! < INK;
    if (inked) start = x + 1;
    else if (x + 1 - start > (widest ? widest.to - widest.from : 0)) widest = { from: start, to: x + 1 };
  }
  return widest;
}

/** The line at the model's size, each value the mean of the pixels it covers, -1 for black to 1 for white. */
function planeOf({ pixels, width, height }: Cut, columns: number, scale: number): Float32Array {
  const plane = new Float32Array(HEIGHT * columns).fill(1);
  const rows = Array.from({ length: HEIGHT }, (_, y) => covered(y, scale, height));
  for (let x = 0; x < columns; x++) {
    const column = covered(x, scale * WIDER, width);
    if (column.length === 0) break;
    for (let y = 0; y < HEIGHT; y++) {
      let sum = 0;
      let share = 0;
      for (const row of rows[y]!)
        for (const { at, part } of column) {
          sum += pixels[row.at * width + at]! * row.part * part;
          share += row.part * part;
        }
      plane[y * columns + x] = sum / share / 127.5 - 1;
    }
  }
  return plane;
}

/** The pixels of a side that one of the model's covers, and how much of each. */
function covered(index: number, scale: number, side: number): { at: number; part: number }[] {
  const from = TRIMMED + index / scale;
  const to = Math.min(side - TRIMMED, TRIMMED + (index + 1) / scale);
  const pixels: { at: number; part: number }[] = [];
  for (let at = Math.floor(from); at < to; at++)
    pixels.push({ at, part: Math.min(at + 1, to) - Math.max(at, from) });
  return pixels;
}
