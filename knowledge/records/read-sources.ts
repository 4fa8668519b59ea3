import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Source, sourceSchema } from '@mirabelle/contract/knowledge.ts';
import { recordFiles } from './read-records.ts';

/**
 * The documents alone, whole: packed records are without what is said of them.
 * @param root the knowledge folder
 * @throws ZodError where one has not the right shape
 */
export async function readSources(root: string): Promise<{ foods: Source[]; medicines: Source[] }> {
  const [foods = [], medicines = []] = await Promise.all(
    ['sources', 'medicine-sources'].map(async (folder) => {
      const files = await recordFiles(join(root, folder));
      const texts = await Promise.all(files.map((file) => readFile(join(root, folder, file), 'utf8')));
      return texts.map((text) => sourceSchema.parse(JSON.parse(text)));
    }),
  );
  return { foods, medicines };
}
