import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type HazardText,
  hazardTextSchema,
  type Source,
  sourceSchema,
} from '@mirabelle/contract/knowledge.ts';

/** What the pages say besides the facts. */
export interface HazardRecords {
  /** Texts of the rules' pages. */
  hazards: HazardText[];
  /** By id: the documents that facts cite, and those that only these texts cite. */
  sources: Map<string, Source>;
  /** Ids of those that only these texts name. */
  ownSources: string[];
}

const OWN = 'hazard-sources';

/**
 * Reads the texts of the pages and every document that a page may name, with what it says.
 * @param root the knowledge folder
 * @throws ZodError
 */
export async function readHazards(root: string): Promise<HazardRecords> {
  const hazards = (await recordsOf(join(root, 'hazards'))).map((record) => hazardTextSchema.parse(record));
  const folders = ['medicine-sources', OWN, 'sources'];
  const read = await Promise.all(folders.map((folder) => recordsOf(join(root, folder))));
  const sources = read.flat().map((record) => sourceSchema.parse(record));
  const ownSources = (await recordsOf(join(root, OWN))).map((record) => sourceSchema.parse(record).id);
  return { hazards, sources: new Map(sources.map((source) => [source.id, source])), ownSources };
}

async function recordsOf(folder: string): Promise<unknown[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  return Promise.all(files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8'))));
}
