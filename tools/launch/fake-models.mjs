// `npm run fake-models`: a stand-in for a provider of models, for work without one.
import { ensureInstalled, runNode } from './setup.mjs';

ensureInstalled();
process.exitCode = await runNode(['server/fakes/run-model-provider.ts', ...process.argv.slice(2)]);
