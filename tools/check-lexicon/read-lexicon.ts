import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** By language, by topic: what a file of the lexicon holds. */
export type Lexicon = Record<string, Record<string, unknown>>;

/** Reads the folders of a lexicon that are named after a language. */
export function readLexicon(folder: string): Lexicon {
  const languages = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z]{2,3}$/.test(entry.name))
    .map(({ name }) => name);
  return Object.fromEntries(
    languages.map((language) => {
      const files = readdirSync(join(folder, language)).filter((file) => file.endsWith('.json'));
      const topics = files.map((file) => [
        file.slice(0, -'.json'.length),
        JSON.parse(readFileSync(join(folder, language, file), 'utf8')),
      ]);
      return [language, Object.fromEntries(topics)];
    }),
  );
}
