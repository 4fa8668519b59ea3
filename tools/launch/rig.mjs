// `npm run rig`: Mirabelle on many machines, all of them this one, with people at work while parts are killed.
import { ensureInstalled, ensureWebBuilt, runNode } from './setup.mjs';
import { ensureRigPackages } from './system-packages.mjs';

ensureInstalled();
ensureRigPackages();
await ensureWebBuilt();
process.exitCode = await runNode(['bench/rig/main.ts', ...process.argv.slice(2)]);
