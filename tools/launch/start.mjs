// `npm start`: the whole product on this machine.
import { ensureInstalled, ensureWebBuilt } from './setup.mjs';
import { startAndKeep } from './start-and-keep.mjs';

ensureInstalled();
await ensureWebBuilt();
process.exitCode = await startAndKeep(['server/main.ts', ...process.argv.slice(2)]);
