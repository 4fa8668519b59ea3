// `npm run release:knowledge`: keeps what every fact says today as a release, for the feed of changes.
import { ensureInstalled, runNode } from './setup.mjs';

ensureInstalled();
process.exitCode = await runNode(['knowledge/release/main.ts', ...process.argv.slice(2)]);
