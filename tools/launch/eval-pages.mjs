// `npm run eval:pages`: measures what is read of menus that the project makes itself.
import { ensureInstalled, runNode } from './setup.mjs';
import { ensureSystemPackages } from './system-packages.mjs';

ensureInstalled();
ensureSystemPackages();
// As the server starts the process that reads pictures.
const env = { MALLOC_ARENA_MAX: '2' };
process.exitCode = await runNode(['bench/pages.ts', ...process.argv.slice(2)], { env });
