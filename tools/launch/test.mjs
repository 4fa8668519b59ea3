// `npm test`: everything, on a bare machine too. Installs Chromium and PostgreSQL where it may.
import { ensureInstalled, ensureWebBuilt } from './setup.mjs';
import { conclude, playwright, staticChecks, stepsAtOnce, types, vitest } from './steps.mjs';
import { ensureSystemPackages } from './system-packages.mjs';

ensureInstalled();
ensureSystemPackages();
await ensureWebBuilt();
// Two at once: pages and servers wait for much of their time, and what keeps the processor busy works meanwhile. The
// longest first, so that nothing long is left to run alone.
process.exitCode = conclude(
  await stepsAtOnce(2, [
    () => playwright('journeys in Chromium'),
    types,
    staticChecks,
    () => vitest('unit tests', ['unit', 'web']),
    () => vitest('server tests on the embedded PostgreSQL', ['server']),
    () => vitest('server tests that measure their process', ['server-measured']),
    () => vitest("server tests on Debian's PostgreSQL", ['server-debian']),
    () => vitest('made menus, drawn in Chromium', ['chromium']),
  ]),
);
