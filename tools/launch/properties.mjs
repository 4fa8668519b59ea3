// `npm run properties`: what `npm test` tries on a part of the records' names, on all of them.
import { ensureInstalled } from './setup.mjs';
import { step } from './steps.mjs';

ensureInstalled();
const { ok } = await step(
  'properties over every name',
  'vitest',
  ['run', '--project', 'unit', 'safety', 'knowledge/pack/browser'],
  {
    MIRABELLE_PROPERTIES: 'all',
  },
);
process.exitCode = ok ? 0 : 1;
