// `npm start`: the whole product on this machine.
import { ensureInstalled, ensureWebBuilt, runNode } from './setup.mjs';

ensureInstalled();
await ensureWebBuilt();
process.exitCode = await runNode(['server/main.ts', ...process.argv.slice(2)]);
