import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FoodWords } from '@mirabelle/contract/knowledge/food-words.ts';
import { HARMLESS_FOLDER, KINDS } from '../records/kinds.ts';
import { readPacked, writePacked } from './packed-file.ts';
import { stampOf } from './stamp.ts';

const defaultRoot = join(import.meta.dirname, '..');

/**
 * Builds knowledge/.packed/food-words.json from the records, or takes the one that is there while it is fresh. It is
 * packed apart from what judges, so that what only reads need not load that.
 * @throws KnowledgeError when a record is wrong
 */
export async function packFoodWords(
  options: { force?: boolean; root?: string; shareAlike?: boolean } = {},
): Promise<FoodWords> {
  const root = options.root ?? defaultRoot;
  const shareAlike = options.shareAlike ?? process.env.MIRABELLE_SHARE_ALIKE !== 'no';
  const file = join(root, '.packed/food-words.json');
  const made = stampOf(root, [...KINDS, HARMLESS_FOLDER, 'open-names']);
  const stamp = `${made}-${shareAlike ? 'all' : 'without-share-alike'}`;
  if (!options.force) {
    const fresh = readPacked<FoodWords>(file, stamp);
    if (fresh) return fresh;
  }
  const { packKnowledge } = await import('./pack.ts');
  const { foodWordsOf } = await import('./food-words.ts');
  const { readOpenNames } = await import('./build-open-names.ts');
  const openNames = join(root, 'open-names');
  const { names, scripts } = existsSync(openNames)
    ? readOpenNames(openNames, { shareAlike })
    : { names: [], scripts: [] };
  const words = foodWordsOf(await packKnowledge(options), [...names, ...scripts]);
  await writePacked(file, stamp, words);
  return words;
}
