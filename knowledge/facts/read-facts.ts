import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { factsOfRecord } from './list-facts.ts';
import { FACT_FOLDERS, type FactFolder, type ListedFact, type RawRecord } from './listed-fact.ts';

/**
 * Every record whose statements are listed, as its file holds it: also one of an older release, which need not have
 * today's shape.
 * @param root a knowledge folder
 */
export async function readRawRecords(root: string): Promise<{ folder: FactFolder; record: RawRecord }[]> {
  const found: { folder: FactFolder; record: RawRecord }[] = [];
  for (const folder of FACT_FOLDERS) {
    for (const record of await readFolder(join(root, folder))) found.push({ folder, record });
  }
  return found;
}

/** The records of one folder, by the names of their files; none where there is no such folder. */
export async function readFolder(path: string): Promise<RawRecord[]> {
  const names = await readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = names.filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(path, file), 'utf8')) as RawRecord),
  );
}

/** Folders of the documents that facts cite, of foods and of medicines. */
const SOURCE_FOLDERS = ['sources', 'medicine-sources'] as const;

/** Every document of a knowledge folder. */
export async function readRawSources(root: string): Promise<RawRecord[]> {
  return (await Promise.all(SOURCE_FOLDERS.map((folder) => readFolder(join(root, folder))))).flat();
}

/** Every fact of a knowledge folder. */
export async function readFacts(root: string): Promise<ListedFact[]> {
  const countries = new Map(
    (await readRawSources(root)).flatMap(({ id, country }) =>
      typeof country === 'string' ? [[id, country] as const] : [],
    ),
  );
  const countryOf = (source: string) => countries.get(source);
  return (await readRawRecords(root)).flatMap(({ folder, record }) =>
    factsOfRecord(folder, record, countryOf),
  );
}
