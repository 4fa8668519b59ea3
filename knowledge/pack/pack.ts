import { join } from 'node:path';
import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { readPacked, writePacked } from './packed-file.ts';
import { stampOf } from './stamp.ts';

const defaultRoot = join(import.meta.dirname, '..');

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
  const file = join(root, '.packed/knowledge.json');
  const stamp = stampOf(root);
  if (!options.force) {
    const fresh = readPacked<PackedKnowledge>(file, stamp);
    if (fresh) return fresh;
  }
  const { buildKnowledge } = await import('./build.ts');
  const knowledge = await buildKnowledge(root);
  await writePacked(file, stamp, knowledge);
  return knowledge;
}
