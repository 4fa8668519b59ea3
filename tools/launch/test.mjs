// `npm test`: everything, on a bare machine too. Installs Chromium and PostgreSQL where it may.
import { ensureInstalled, ensureWebBuilt } from './setup.mjs';
import { conclude, playwright, staticChecks, stepsAtOnce, types, vitest } from './steps.mjs';
import { ensureSystemPackages } from './system-packages.mjs';

ensureInstalled();
ensureSystemPackages();

/** Journeys and servers wait for much of their time. Two at once, the longest first, so that nothing long is left. */
const waiting = async () => {
  await ensureWebBuilt();
  return stepsAtOnce(2, [
    () => playwright('journeys in Chromium'),
    () => vitest('server tests on the embedded PostgreSQL', ['server']),
    () => vitest("server tests on Debian's PostgreSQL", ['server-debian']),
    () => vitest('made menus, drawn in Chromium', ['chromium']),
  ]);
};

/** What never waits takes the processor whenever the others leave it, and gives it back to them. */
const computing = () => {
  const how = { yielding: true };
  return stepsAtOnce(1, [
    () => types(how),
    () => staticChecks(how),
    () => vitest('unit tests', ['unit', 'web'], how),
  ]);
};

process.exitCode = conclude((await Promise.all([waiting(), computing()])).flat());
