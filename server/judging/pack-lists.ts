import { join, resolve } from 'node:path';
import { type FindPack, openPacks } from '@mirabelle/knowledge/packs/find-pack.ts';

/** Where an operator's own lists of packs are kept. @param dataDir as `DATA_DIR` sets it */
export const ownPacksFolder = (dataDir: string): string => join(resolve(dataDir), 'packs');

/** The lists of packs of this installation: the operator's own first, then those that ship. */
export function installedPacks(env: NodeJS.ProcessEnv = process.env): FindPack {
  return openPacks([ownPacksFolder(env.DATA_DIR || './data')]);
}
