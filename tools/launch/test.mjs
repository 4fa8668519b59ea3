// `npm test`: everything, on a bare machine too. Installs Chromium and PostgreSQL where it may.
import { ensureInstalled, ensureWebBuilt } from './setup.mjs';
import { conclude, playwright, rowsAtOnce, staticChecks, types, vitest } from './steps.mjs';
import { ensureSystemPackages } from './system-packages.mjs';

ensureInstalled();
ensureSystemPackages();
await ensureWebBuilt();
// Two rows at once, about as long as each other: pages and servers wait for much of their time, and what keeps the
// processor busy works meanwhile.
process.exitCode = conclude(
  await rowsAtOnce(
    [
      types,
      staticChecks,
      () => vitest('unit tests', ['unit', 'web']),
      () => vitest('made menus, drawn in Chromium', ['chromium']),
      () => vitest("server tests on Debian's PostgreSQL", ['server-debian']),
    ],
    [
      () => playwright('journeys in Chromium'),
      () => vitest('server tests on the embedded PostgreSQL', ['server']),
    ],
  ),
);
