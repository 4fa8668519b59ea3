import type { NameIndex } from './name-index.ts';
import { holds, isRepeated, type MedicineReading, type Product, readMedicines } from './read-medicines.ts';

/**
 * Reads the lines of a photograph, where an empty line parts one box from the next: what one box warns of says
 * nothing of the box beside it. A product that several sides show is one.
 */
export function readBlocks(lines: readonly string[], index: NameIndex): MedicineReading {
  const blocks = blocksOf(lines);
  const readings = blocks.map((block) => readMedicines(block.join('\n'), false, index));
  const [only] = readings;
  if (only && readings.length === 1) return only;
  const products: Product[] = [];
  for (const product of readings.flatMap((reading) => reading.products)) {
    const known = products.find((other) => isRepeated(product, other) || isSideOf(product, other));
    if (known) mergeInto(known, product);
    else products.push(product);
  }
  const all = <T>(of: (reading: MedicineReading) => readonly T[]) => [...new Set(readings.flatMap(of))];
  const named = new Set(products.flatMap((product) => product.named));
  return {
    products,
    classes: all((reading) => reading.classes),
    unknownProducts: all((reading) => reading.unknownProducts),
    perhapsProducts: all((reading) => reading.perhapsProducts),
    unknown: all((reading) => reading.unknown).slice(0, 50),
    near: [],
    excipients: readings.flatMap((reading) => reading.excipients),
    mentioned: all((reading) => reading.mentioned).filter((id) => !named.has(id)),
    cut: readings.some(({ cut }) => cut),
    words: readings.reduce((sum, { words }) => sum + words, 0),
  };
}

function blocksOf(lines: readonly string[]): string[][] {
  const blocks: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() !== '') blocks.at(-1)?.push(line);
    else if (blocks.at(-1)?.length) blocks.push([]);
  }
  return blocks.length > 1 ? blocks.filter((block) => block.length > 0) : blocks;
}

/** Another side of a box, or another cell of a foil, names its substance again, with no strength or the same. */
function isSideOf(product: Product, known: Product): boolean {
  if (product.brand || product.named.length === 0 || !holds(known, product.named)) return false;
  const [own] = product.strengths;
  if (!own) return true;
  return !known.brand && known.strengths.some(({ value, unit }) => value === own.value && unit === own.unit);
}

function mergeInto(known: Product, product: Product): void {
  if (known.strengths.length === 0) known.strengths.push(...product.strengths);
  known.form ??= product.form;
  known.route ??= product.route;
  known.manufacturer ??= product.manufacturer;
}
