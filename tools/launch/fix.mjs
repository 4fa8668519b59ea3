// `npm run fix`: repairs what machines can.
import { spawnSync } from 'node:child_process';
import { ensureInstalled, environment, root } from './setup.mjs';

ensureInstalled();
const run = (command, args) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment() }).status ?? 1;
const statuses = [
  run('node', ['tools/check-lexicon/main.ts', '--write']),
  run('biome', ['check', '--write', '.']),
  run('node', ['tools/write-tables/main.ts']),
  run('node', ['tools/write-rule-pages/main.ts']),
];
process.exitCode = statuses.find((status) => status !== 0) ?? 0;
