// `npm run check:image`: builds the image and tries what it does. Some minutes; docs/how-to/run-it-in-a-container.md.
import { ensureInstalled, runNode } from './setup.mjs';

ensureInstalled();
process.exitCode = await runNode(['tools/check-image/main.ts', ...process.argv.slice(2)]);
