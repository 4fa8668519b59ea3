// `npm run check`: types, lint, facts and the fast tests (translations are among them).
// `npm run check -- --static`: what only reads files, without types; half a minute.
import { ensureInstalled } from './setup.mjs';
import { conclude, fileTests, staticChecks, types, vitest } from './steps.mjs';

ensureInstalled();
process.exitCode = process.argv.includes('--static')
  ? conclude([await staticChecks(), await fileTests()])
  : conclude([await types(), await staticChecks(), await vitest('unit tests', ['unit', 'web'])]);
