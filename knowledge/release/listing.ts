import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { ChangeSource, Release } from '@mirabelle/contract/changes.ts';
import type { FactKind, ListedFact } from '../facts/listed-fact.ts';

/** What every fact of a release says, so that two releases can be compared without their records. */
export interface Listing extends Release {
  /** English and French name of each record, by "foods/brie". */
  names: Record<string, [string, string]>;
  sources: Record<string, ChangeSource>;
  facts: ListedFact[];
}

/** How a fact stands in the file: the record is the beginning of its id. */
type Row = [id: string, kind: FactKind, hash: string, cites: readonly string[], claim: ListedFact['claim']];

/** Where the releases of this repository are kept. */
export const RELEASES_FOLDER = join(import.meta.dirname, '../releases');
const ENDING = '.json.gz';

/** Every release that is kept, the earliest first. */
export async function readReleases(folder = RELEASES_FOLDER): Promise<Listing[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(ENDING));
  const listings = await Promise.all(files.map((name) => readListing(join(folder, name))));
  return listings.sort((a, b) => compareVersions(a.version, b.version));
}

async function readListing(path: string): Promise<Listing> {
  const { rows, ...rest } = JSON.parse(gunzipSync(await readFile(path)).toString()) as Omit<
    Listing,
    'facts'
  > & {
    rows: Row[];
  };
  const facts = rows.map(([id, kind, hash, cites, claim]) => ({
    id,
    record: id.slice(0, id.indexOf('#')),
    kind,
    claim,
    cites,
    hash,
  }));
  return { ...rest, facts };
}

/** Keeps a release; the same one always comes to the same file. */
export async function writeListing({ facts, ...rest }: Listing, folder = RELEASES_FOLDER): Promise<string> {
  const rows = facts.map(({ id, kind, hash, cites, claim }): Row => [id, kind, hash, cites, claim]);
  const path = join(folder, `${rest.version}${ENDING}`);
  await writeFile(path, gzipSync(JSON.stringify({ ...rest, rows }), { level: 9 }));
  return path;
}

/** By the numbers: 2026.11.30.2 comes before 2026.11.30.10. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number)) as [number[], number[]];
  for (const at of [0, 1, 2, 3]) {
    const by = (left[at] ?? 0) - (right[at] ?? 0);
    if (by !== 0) return by;
  }
  return 0;
}
