// `npm run build`: everything that `npm start` would make first, for a server that may not write to this folder.
import { ensureInstalled, ensureWebBuilt, runNode } from './setup.mjs';

ensureInstalled();
await ensureWebBuilt();
process.exitCode = await runNode(['knowledge/pack/main.ts']);
