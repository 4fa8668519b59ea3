import { join } from 'node:path';
import type { PackedKnowledge, PackedOpenNames } from '@mirabelle/contract/knowledge.ts';
import { readPacked, writePacked } from './packed-file.ts';
import { stampOf } from './stamp.ts';

const defaultRoot = join(import.meta.dirname, '..');

/**
 * Builds knowledge/.packed/open-names.json from knowledge/open-names, or takes the one that is there while it is fresh.
 * `MIRABELLE_SHARE_ALIKE=no` leaves out the names under share-alike licences; the product works without them.
 * @param knowledge whose records the names mean
 */
export async function packOpenNames(
  knowledge: PackedKnowledge,
  options: { force?: boolean; root?: string; shareAlike?: boolean } = {},
): Promise<PackedOpenNames> {
  const root = options.root ?? defaultRoot;
  const shareAlike = options.shareAlike ?? process.env.MIRABELLE_SHARE_ALIKE !== 'no';
  const file = join(root, '.packed/open-names.json');
  const stamp = `${stampOf(root, ['open-names'])}-${knowledge.version}-${shareAlike ? 'all' : 'without-share-alike'}`;
  if (!options.force) {
    const fresh = readPacked<PackedOpenNames>(file, stamp);
    if (fresh) return fresh;
  }
  const { buildOpenNames, readOpenNames } = await import('./build-open-names.ts');
  const names = buildOpenNames(readOpenNames(join(root, 'open-names'), { shareAlike }), knowledge);
  await writePacked(file, stamp, names);
  return names;
}
