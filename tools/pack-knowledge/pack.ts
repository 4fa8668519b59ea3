import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { checkRecords, LINK_CHECKS } from '../check-knowledge/check-records.ts';
import { KINDS, type Problem, readRecords, recordFiles } from './read-records.ts';

const defaultRoot = join(import.meta.dirname, '../../knowledge');

/** Records with problems are not packed: a wrong record would judge wrongly. */
export class KnowledgeError extends Error {
  declare readonly problems: Problem[];

  constructor(problems: Problem[]) {
    const first = problems.slice(0, 5).map((p) => `${p.record}: ${p.what} (${p.fix})`);
    super(
      `${problems.length} problems in knowledge/, run tools/check-knowledge/main.ts:\n${first.join('\n')}`,
    );
    this.name = 'KnowledgeError';
    // Kept off the printed error, where hundreds of them would bury its message.
    Object.defineProperty(this, 'problems', { value: problems });
  }
}

/**
 * Builds knowledge/.packed/knowledge.json from the records, or takes the one that is there while it is fresh.
 * @param options.force build even if it is fresh
 * @param options.root the knowledge folder; default: the project's
 * @throws KnowledgeError when a record is wrong
 */
export async function packKnowledge(
  options: { force?: boolean; root?: string } = {},
): Promise<PackedKnowledge> {
  const root = options.root ?? defaultRoot;
  const folder = join(root, '.packed');
  const stamp = await stampOf(root);
  if (!options.force) {
    const fresh = await readFresh(folder, stamp);
    if (fresh) return fresh;
  }
  const { records, problems } = await readRecords(root);
  const found = [...problems, ...checkRecords(records, { today: today() }, LINK_CHECKS)];
  if (found.length > 0) throw new KnowledgeError(found);

  const living = <T extends { movedTo?: string; note?: string }>(list: T[]) =>
    list.filter((record) => !record.movedTo).map(({ note: _note, ...record }) => record as T);
  const body = {
    groups: living(records.groups),
    foods: living(records.foods),
    dishes: living(records.dishes),
    preparations: living(records.preparations),
    sources: living(records.sources),
  };
  const text = JSON.stringify(body);
  const version = createHash('sha256').update(text).digest('hex').slice(0, 12);
  await mkdir(folder, { recursive: true });
  await writeWhole(join(folder, 'knowledge.json'), `{"version":"${version}",${text.slice(1)}`);
  await writeWhole(join(folder, 'stamp.txt'), stamp);
  return { version, ...body };
}

/** Names, sizes and times of all record files: changes when any file is added, edited or removed. */
async function stampOf(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const kind of KINDS) {
    const folder = join(root, kind);
    const files = await recordFiles(folder);
    const stats = await Promise.all(files.map((file) => stat(join(folder, file))));
    files.forEach((file, i) => {
      hash.update(`${kind}/${file}:${stats[i]?.size}:${stats[i]?.mtimeMs}\n`);
    });
  }
  return hash.digest('hex');
}

async function readFresh(folder: string, stamp: string): Promise<PackedKnowledge | undefined> {
  try {
    if ((await readFile(join(folder, 'stamp.txt'), 'utf8')) !== stamp) return undefined;
    return JSON.parse(await readFile(join(folder, 'knowledge.json'), 'utf8')) as PackedKnowledge;
  } catch {
    // Missing or cut short: it is a build product, so it is built again.
    return undefined;
  }
}

/** Renamed into place, so that another process never reads half a file. */
async function writeWhole(path: string, text: string): Promise<void> {
  const part = `${path}.${process.pid}`;
  await writeFile(part, text);
  await rename(part, path);
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
