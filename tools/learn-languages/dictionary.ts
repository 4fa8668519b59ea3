import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Parts of a `.traineddata` file, by their place in its table. */
const DICTIONARY = 19;
const CHARACTERS = 21;
/** Flags of an edge: the last of its node, and the end of a word. */
const LAST = 1;
const ENDS_WORD = 4;
const FLAG_BITS = 3;
/** An edge is eight bytes, after a head of ten. */
const HEAD = 10;
const EDGE = 8;
const LONGEST_WORD = 30;

/** The words that Tesseract's data of a language knows; they are stored as a graph of letters. */
export function dictionaryWords(path: string): string[] {
  const file = gunzipSync(readFileSync(path));
  const graph = part(file, DICTIONARY);
  const [count, ...lines] = part(file, CHARACTERS).toString('utf8').split('\n');
  const characters = lines.slice(0, Number.parseInt(count!, 10)).map((line) => line.split(' ')[0]!);
  const flagsAt = BigInt(Math.ceil(Math.log2(graph.readInt32LE(2) + 1)));
  const letterBits = (1n << flagsAt) - 1n;
  const words: string[] = [];
  const walk = (node: number, before: string) => {
    if (before.length > LONGEST_WORD) return;
    for (let at = node, last = false; !last; at++) {
      const edge = graph.readBigUInt64LE(HEAD + EDGE * at);
      const flags = Number((edge >> flagsAt) & 7n);
      const next = Number(edge >> (flagsAt + BigInt(FLAG_BITS)));
      const word = before + characters[Number(edge & letterBits)]!;
      if (flags & ENDS_WORD) words.push(word);
      if (next > 0) walk(next, word);
      last = (flags & LAST) !== 0;
    }
  };
  walk(0, '');
  return words;
}

function part(file: Buffer, index: number): Buffer {
  const starts = Array.from({ length: file.readInt32LE(0) }, (_, i) =>
    Number(file.readBigInt64LE(4 + EDGE * i)),
  );
  const start = starts[index];
  if (start === undefined || start < 0) throw new Error(`The data has no part ${index}.`);
  const end = starts.slice(index + 1).find((offset) => offset > start) ?? file.length;
  return file.subarray(start, end);
}
