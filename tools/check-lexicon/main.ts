import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { TOPICS } from '@mirabelle/language/lexicon/schema.ts';
import { checkLexicon } from './check-lexicon.ts';
import { readLexicon } from './read-lexicon.ts';
import { wordsModule } from './words-module.ts';

const folder = join(import.meta.dirname, '../../language/lexicon');
const problems = checkLexicon(readLexicon(folder), TOPICS, LANGUAGES);
for (const topic of Object.keys(TOPICS)) {
  const path = join(folder, 'words', `${topic}.ts`);
  const wanted = wordsModule(topic, LANGUAGES);
  if (existsSync(path) && readFileSync(path, 'utf8') === wanted) continue;
  if (process.argv.includes('--write')) writeFileSync(path, wanted);
  else problems.push(`language/lexicon/words/${topic}.ts does not load all languages: run npm run fix.`);
}
for (const problem of problems) console.log(problem);
console.log(
  `${Object.keys(TOPICS).length} topics in ${LANGUAGES.length} languages, ${problems.length} problems`,
);
if (problems.length > 0) process.exitCode = 1;
