import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { checkCircles } from './check-circles.ts';
import { KNOWN_CIRCLES } from './known-circles.ts';
import { readImports } from './read-imports.ts';

const root = join(import.meta.dirname, '../..');
const listed = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'],
  { cwd: root, encoding: 'utf8' },
);
const files = listed.split('\n').filter(Boolean);
const problems = checkCircles(readImports(root, files), KNOWN_CIRCLES);
for (const problem of problems) console.log(problem);
console.log(`${files.length} files, ${problems.length} problems with their imports`);
if (problems.length > 0) process.exitCode = 1;
