import { join } from 'node:path';
import type { FoodWords } from '@mirabelle/contract/knowledge/food-words.ts';
import { readPacked, writePacked } from './packed-file.ts';
import { stampOf } from './stamp.ts';

const defaultRoot = join(import.meta.dirname, '..');

/**
 * Builds knowledge/.packed/food-words.json from the records, or takes the one that is there while it is fresh. It is
 * packed apart from what judges, so that what only reads need not load that.
 * @throws KnowledgeError when a record is wrong
 */
export async function packFoodWords(options: { force?: boolean; root?: string } = {}): Promise<FoodWords> {
  const root = options.root ?? defaultRoot;
  const file = join(root, '.packed/food-words.json');
  const stamp = stampOf(root);
  if (!options.force) {
    const fresh = readPacked<FoodWords>(file, stamp);
    if (fresh) return fresh;
  }
  const { packKnowledge } = await import('./pack.ts');
  const { foodWordsOf } = await import('./food-words.ts');
  const words = foodWordsOf(await packKnowledge(options));
  await writePacked(file, stamp, words);
  return words;
}
