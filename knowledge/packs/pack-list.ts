import type { Pack } from '@mirabelle/contract/medicine.ts';
import { parseCsv } from '../records/parse-csv.ts';

/** A list of packs as `writePacks` writes it. */
export interface PackList {
  /** "fr-bdpm": a country's letters first, where it is one country's. */
  set: string;
  text: {
    indexOf(found: string, from?: number): number;
    lastIndexOf(found: string, from?: number): number;
    slice(from: number, until: number): string;
  };
}

const HEAD = 'product,parts,form,route,strength,codes\n';

/** Whether a list may have a number of a country's register; one without a country's letters may have any. */
export function isOf(set: string, country: string | null): boolean {
  const [, letters] = /^([a-z]{2})-/.exec(set) ?? [];
  return country === null || letters === undefined || letters === country.toLowerCase();
}

/** What a list says of a code; null where it has none such. */
export function packIn({ set, text }: PackList, code: string): Pack | null {
  const at = text.indexOf(` ${code} `);
  if (at < 0) return null;
  const until = text.indexOf('\n', at);
  const [row] = parseCsv(HEAD + text.slice(text.lastIndexOf('\n', at) + 1, until));
  if (!row) return null;
  return {
    product: row.product as string,
    parts: (row.parts as string).split(' '),
    form: row.form || null,
    route: row.route || null,
    strength: row.strength || null,
    set,
  };
}
