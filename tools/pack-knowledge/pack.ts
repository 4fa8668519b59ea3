import { mkdirSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { stampOf } from './stamp.ts';

const defaultRoot = join(import.meta.dirname, '../../knowledge');

/**
 * Builds knowledge/.packed/knowledge.json from the records, or takes the one that is there while it is fresh.
 * What builds it is loaded only then: a command that judges one food does not wait for it.
 * @param options.force build even if it is fresh
 * @param options.root the knowledge folder; default: the project's
 * @throws KnowledgeError when a record is wrong
 */
export async function packKnowledge(
  options: { force?: boolean; root?: string } = {},
): Promise<PackedKnowledge> {
  const root = options.root ?? defaultRoot;
  const folder = join(root, '.packed');
  const stamp = stampOf(root);
  if (!options.force) {
    const fresh = readFresh(folder, stamp);
    if (fresh) return fresh;
  }
  const { buildKnowledge } = await import('./build.ts');
  const knowledge = await buildKnowledge(root);
  mkdirSync(folder, { recursive: true });
  await writeWhole(join(folder, 'knowledge.json'), JSON.stringify({ stamp, ...knowledge }));
  return knowledge;
}

function readFresh(folder: string, stamp: string): PackedKnowledge | undefined {
  try {
    const text = readFileSync(join(folder, 'knowledge.json'), 'utf8');
    // The stamp comes first, so that a stale file need not be parsed.
    if (!text.startsWith(`{"stamp":"${stamp}"`)) return undefined;
    const { stamp: _stamp, ...knowledge } = JSON.parse(text);
    return knowledge as PackedKnowledge;
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
