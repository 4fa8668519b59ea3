// `npm run check`: types, lint, facts and the fast tests (translations are among them).
import { ensureInstalled } from './setup.mjs';
import { conclude, staticChecks, vitest } from './steps.mjs';

ensureInstalled();
process.exitCode = conclude([staticChecks(), vitest('unit tests', ['unit'])]);
