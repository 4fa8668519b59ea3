import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Pack } from '@mirabelle/contract/medicine.ts';
import { parseCsv } from '../records/parse-csv.ts';

/** Finds the product that a pack's code stands for; null where no list has it. */
export type FindPack = (code: string) => Pack | null;

const HEAD = 'product,parts,form,route,strength,codes\n';

/**
 * Opens the lists of packs that ship, and others. Nothing is read before the first question; after that a question takes a few
 * milliseconds.
 * @param own folders with `<set>.csv.gz`, as `mirabelle import packs` writes them, asked before those that ship; one that
 * is not there counts as empty
 * @param shipped folder that `tools/build-brands/packs.ts` writes to
 */
export function openPacks(own: readonly string[] = [], shipped = import.meta.dirname): FindPack {
  let lists: { set: string; text: Buffer }[] | undefined;
  return (code) => {
    lists ??= [...own, shipped].flatMap(readLists);
    for (const { set, text } of lists) {
      const at = text.indexOf(` ${code} `);
      if (at < 0) continue;
      const from = text.lastIndexOf('\n', at) + 1;
      const until = text.indexOf('\n', at);
      const [row] = parseCsv(HEAD + text.toString('utf8', from, until));
      if (!row) continue;
      return {
        product: row.product as string,
        parts: (row.parts as string).split(' '),
        form: row.form || null,
        route: row.route || null,
        strength: row.strength || null,
        set,
      };
    }
    return null;
  };
}

function readLists(folder: string): { set: string; text: Buffer }[] {
  let files: string[];
  try {
    files = readdirSync(folder).filter((name) => name.endsWith('.csv.gz'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return files.sort().map((name) => ({
    set: name.slice(0, -'.csv.gz'.length),
    text: gunzipSync(readFileSync(join(folder, name))),
  }));
}
