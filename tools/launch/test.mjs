// `npm test`: everything, on a bare machine too. Installs Chromium and PostgreSQL where it may.
import { ensureInstalled, ensureWebBuilt } from './setup.mjs';
import { conclude, playwright, staticChecks, types, vitest } from './steps.mjs';
import { ensureSystemPackages } from './system-packages.mjs';

ensureInstalled();
ensureSystemPackages();
await ensureWebBuilt();
process.exitCode = conclude([
  types(),
  staticChecks(),
  vitest('unit tests', ['unit', 'web']),
  vitest('server tests on the embedded PostgreSQL', ['server']),
  vitest("server tests on Debian's PostgreSQL", ['server-debian']),
  vitest('made menus, drawn in Chromium', ['chromium']),
  playwright('journeys in Chromium'),
]);
