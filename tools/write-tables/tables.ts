import { listAftermath } from '@mirabelle/knowledge/aftermath/list-aftermath.ts';
import { readAftermath } from '@mirabelle/knowledge/aftermath/read-aftermath.ts';
import { cookSentenceTables } from './cook-sentences.ts';
import { countTables } from './counts.ts';
import { markdown } from './fill.ts';
import { limitTables } from './limits.ts';
import { operationTables } from './operations.ts';

/** Documents that show generated tables. */
export const DOCUMENTS = [
  'README.md',
  'docs/already-eaten.md',
  'docs/backend-contract.md',
  'docs/cook-sentences.md',
  'docs/knowledge-sources.md',
  'docs/operations.md',
];

/** All tables, by the names that markers give. @param root the repository */
export async function allTables(root: string): Promise<Record<string, string>> {
  return {
    ...(await countTables(root)),
    ...limitTables(),
    ...operationTables(),
    ...cookSentenceTables(),
    'already-eaten': markdown(listAftermath(await readAftermath())),
  };
}
