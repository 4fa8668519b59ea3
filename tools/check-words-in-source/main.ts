import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSources } from './check-sources.ts';
import { knownForeignWords } from './known-words.ts';
import { STILL_HOLD_WORDS } from './still-hold-words.ts';

const root = join(import.meta.dirname, '../..');
const paths = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mts', '*.mjs'],
  { cwd: root, encoding: 'utf8' },
);
const sources = new Map(
  paths
    .split('\n')
    .filter(Boolean)
    .flatMap((path) => {
      try {
        return [[path, readFileSync(join(root, path), 'utf8')] as const];
      } catch {
        // Removed, but not yet from the index.
        return [];
      }
    }),
);
const problems = checkSources(sources, knownForeignWords(root), STILL_HOLD_WORDS);
for (const problem of problems) console.log(problem);
console.log(`${sources.size} files, ${problems.length} problems with words in them`);
if (problems.length > 0) process.exitCode = 1;
