import { holds, isRepeated } from './merge-products.ts';
import type { NameIndex } from './name-index.ts';
import type { Product } from './product.ts';
import { type MedicineReading, readMedicines } from './read-medicines.ts';
import { isInContents, isPartOfLeaflet } from './subjects.ts';
import { cleanText, splitWords, type Word } from './words.ts';

/** A name with its strength or form among so many first words is a title of its own. */
const TITLE_WORDS = 40;

/**
 * Reads the lines of photographs, where an empty line parts one box from the next: what one box warns of says nothing of
 * the box beside it. A product that several sides show is one, and so is a leaflet that was photographed in parts.
 */
export function readBlocks(lines: readonly string[], index: NameIndex): MedicineReading {
  const blocks = readEach(blocksOf(lines), index);
  const readings = blocks.map(({ reading }) => reading);
  const [only] = readings;
  if (only && readings.length === 1) return only;
  const products: Product[] = [];
  const found = blocks.flatMap(({ words, reading }) =>
    reading.products.map((product) => ({ product, stated: isInContents(words, product.at) })),
  );
  // The side with the brand says which product it is, wherever it stands.
  const order = [...found].sort(
    (a, b) => Number(b.product.brand !== null) - Number(a.product.brand !== null),
  );
  for (const { product, stated } of order) {
    const known = products.find((other) => isRepeated(product, other) || isSideOf(product, other, stated));
    if (known) mergeInto(known, product);
    else products.push(product);
  }
  const places = found.map(({ product }) => product);
  products.sort((a, b) => places.indexOf(a) - places.indexOf(b));
  const all = <T>(of: (reading: MedicineReading) => readonly T[]) => [...new Set(readings.flatMap(of))];
  const named = new Set(products.flatMap((product) => product.named));
  return {
    products,
    classes: all((reading) => reading.classes),
    unknownProducts: all((reading) => reading.unknownProducts),
    perhapsProducts: all((reading) => reading.perhapsProducts),
    unknown: all((reading) => reading.unknown).slice(0, 50),
    makers: all((reading) => reading.makers),
    near: [],
    excipients: readings.flatMap((reading) => reading.excipients),
    mentioned: all((reading) => reading.mentioned).filter((id) => !named.has(id)),
    cut: readings.some(({ cut }) => cut),
    words: readings.reduce((sum, { words }) => sum + words, 0),
  };
}

interface Block {
  text: string;
  words: readonly Word[];
  reading: MedicineReading;
}

/**
 * Each by itself, but for the parts of a leaflet: they belong to what another block is about; where none is about a
 * medicine, to each other, and what they name over and over is it.
 */
function readEach(blocks: readonly string[][], index: NameIndex): Block[] {
  const read = (text: string, part = false): Block => ({
    text,
    words: splitWords(cleanText(text)),
    reading: readMedicines(text, false, index, part),
  });
  const each = blocks.map((block) => read(block.join('\n')));
  if (each.length === 1) return each;
  const parts = each.filter(
    ({ words, reading }) => !reading.products.some(isTitled) && isPartOfLeaflet(words),
  );
  const others = each.filter((block) => !parts.includes(block));
  const isKnown = others.some(({ reading }) => reading.products.length + reading.unknownProducts.length > 0);
  if (isKnown) return each.map((block) => (parts.includes(block) ? read(block.text, true) : block));
  if (parts.length < 2) return each;
  const text = parts.map((part) => part.text).join('\n');
  const whole = read(text, true);
  return [whole.reading.products.length > 0 ? whole : read(text), ...others];
}

function isTitled({ at, strengths, form }: Product): boolean {
  return at < TITLE_WORDS && (strengths.length > 0 || form !== null);
}

function blocksOf(lines: readonly string[]): string[][] {
  const blocks: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() !== '') blocks.at(-1)?.push(line);
    else if (blocks.at(-1)?.length) blocks.push([]);
  }
  return blocks.length > 1 ? blocks.filter((block) => block.length > 0) : blocks;
}

/**
 * Another side of a box, or another cell of a foil, names its substance again, with no strength or the same. With the
 * strength it may as well be another product without a brand, unless it says that it is the composition.
 */
function isSideOf(product: Product, known: Product, stated: boolean): boolean {
  if (product.brand || product.named.length === 0 || !holds(known, product.named)) return false;
  const [own] = product.strengths;
  if (!own) return true;
  const same = known.strengths.some(({ value, unit }) => value === own.value && unit === own.unit);
  return same && (!known.brand || stated);
}

function mergeInto(known: Product, product: Product): void {
  if (known.strengths.length === 0) known.strengths.push(...product.strengths);
  known.form ??= product.form;
  known.route ??= product.route;
  known.manufacturer ??= product.manufacturer;
}
