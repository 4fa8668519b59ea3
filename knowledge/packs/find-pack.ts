import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Pack } from '@mirabelle/contract/medicine.ts';
import { isOf, type PackList, packIn } from './pack-list.ts';

/**
 * Finds the product that a pack's code stands for; null where no list has it.
 * @param country whose register's number it is: lists of other countries are not asked
 */
export type FindPack = (code: string, country?: string | null) => Pack | null;

/**
 * Opens the lists of packs that ship, and others. Nothing is read before the first question; after that a question takes a few
 * milliseconds.
 * @param own folders with `<set>.csv.gz`, as `mirabelle import packs` writes them, asked before those that ship; one that
 * is not there counts as empty
 * @param shipped folder that `tools/build-brands/packs.ts` writes to
 */
export function openPacks(own: readonly string[] = [], shipped = import.meta.dirname): FindPack {
  let lists: PackList[] | undefined;
  return (code, country = null) => {
    lists ??= [...own, shipped].flatMap(readLists);
    for (const list of lists) {
      const pack = isOf(list.set, country) ? packIn(list, code) : null;
      if (pack) return pack;
    }
    return null;
  };
}

function readLists(folder: string): PackList[] {
  let files: string[];
  try {
    files = readdirSync(folder).filter((name) => name.endsWith('.csv.gz'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return files.sort().map((name) => ({
    set: name.slice(0, -'.csv.gz'.length),
    text: inBytes(gunzipSync(readFileSync(join(folder, name)))),
  }));
}

/** As bytes: as a string, a list with a single Greek letter takes twice the memory. */
const inBytes = (text: Buffer): PackList['text'] => ({
  indexOf: (found, from) => text.indexOf(found, from),
  lastIndexOf: (found, from) => text.lastIndexOf(found, from),
  slice: (from, until) => text.toString('utf8', from, until),
});
