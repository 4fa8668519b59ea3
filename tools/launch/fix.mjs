// `npm run fix`: repairs what machines can.
import { spawnSync } from 'node:child_process';
import { ensureInstalled, environment, root } from './setup.mjs';

ensureInstalled();
process.exitCode =
  spawnSync('biome', ['check', '--write', '.'], { cwd: root, stdio: 'inherit', env: environment() }).status ??
  1;
