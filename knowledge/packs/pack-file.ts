import { csvField } from '../records/parse-csv.ts';

/** A product with the codes of its packs. */
export interface PackRow {
  /** As printed or as a scanner gives them: "3400935955838", "012745093", "0CDWJ5", "EU/1/08/475/040". */
  codes: readonly string[];
  product: string;
  /** As in a brand row: substances, with the way they are taken. */
  parts: readonly string[];
  /** "tablet"; empty where it is not told. */
  form: string;
  route: string;
  /** As the register writes it: "500 mg". */
  strength: string;
}

/**
 * Packs as a file: a line a product in one form and strength. The codes stand at the end of its line, each between
 * blanks, so that one is found by looking for it.
 */
export function writePacks(rows: readonly PackRow[]): string {
  const lines = [...Map.groupBy(rows, restOf)].map(
    ([rest, same]) => `${rest}, ${[...new Set(same.flatMap(({ codes }) => codes))].sort().join(' ')} `,
  );
  return `product,parts,form,route,strength,codes\n${lines.sort().join('\n')}\n`;
}

const restOf = ({ product, parts, form, route, strength }: PackRow) =>
  [product, parts.join(' '), form, route, strength]
    .map((field) => csvField(field.replace(/\s+/g, ' ')))
    .join(',');
