import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { carefulSetsSchema, type HarmlessFile, harmlessFileSchema } from '@mirabelle/contract/knowledge.ts';
import { isNamedLanguage } from '@mirabelle/contract/language.ts';
import { nameWords } from '@mirabelle/language/text/tokenise.ts';
import { HARMLESS_FOLDER } from './kinds.ts';
import type { Problem } from './problem.ts';

/** The words of one language from one source. */
export interface HarmlessList extends HarmlessFile {
  /** Folder and file name without ending: "harmless-words/own/fr". */
  record: string;
  language: string;
}

/** What knowledge/harmless-words holds. */
export interface HarmlessSet {
  lists: HarmlessList[];
  careful: ReturnType<typeof carefulSetsSchema.parse>;
}

/**
 * Reads the words known to be harmless and checks their shape.
 * @param root the knowledge folder
 * @returns the lists of the right shape, and a problem for each that is not
 */
export async function readHarmlessWords(
  root: string,
): Promise<{ harmless: HarmlessSet; problems: Problem[] }> {
  const folder = join(root, HARMLESS_FOLDER);
  const harmless: HarmlessSet = { lists: [], careful: {} };
  const problems: Problem[] = [];
  const read = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8')) as unknown;
  for (const file of await filesOf(folder)) {
    const record = `${HARMLESS_FOLDER}/${file.slice(0, -'.json'.length)}`;
    if (!file.includes('/')) {
      harmless.careful = carefulSetsSchema.parse(await read(file));
      continue;
    }
    const parsed = harmlessFileSchema.safeParse(await read(file));
    if (parsed.success) {
      const language = record.slice(record.lastIndexOf('/') + 1);
      harmless.lists.push({ ...parsed.data, record, language });
      continue;
    }
    for (const issue of parsed.error.issues) {
      problems.push({
        record,
        what: `${issue.path.join('.') || 'file'}: ${issue.message}`,
        fix: 'see contract/knowledge/harmless-words.ts',
      });
    }
  }
  return { harmless, problems };
}

/** The files below the folder, in order; none where it does not exist. */
async function filesOf(folder: string): Promise<string[]> {
  try {
    const files = await readdir(folder, { recursive: true });
    return files.filter((file) => file.endsWith('.json')).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** A word or phrase as the words of a line are read. */
export function asRead(phrase: string, language: string): string {
  return nameWords(phrase, isNamedLanguage(language) ? language : 'en')
    .map(({ word }) => word)
    .join(' ');
}
