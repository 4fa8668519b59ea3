// What the tests and the rig need beyond npm: programs of the system's own.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fail } from './setup.mjs';

const postgresBinaries = '/usr/lib/postgresql';

/** Programs by the Debian package that brings each; PostgreSQL is looked for by itself, its path has a version. */
const programs = {
  pgbouncer: '/usr/sbin/pgbouncer',
  'swift-proxy': '/usr/bin/swift-proxy-server',
  'swift-account': '/usr/bin/swift-account-server',
  'swift-container': '/usr/bin/swift-container-server',
  'swift-object': '/usr/bin/swift-object-server',
};
const testPrograms = { chromium: '/usr/bin/chromium', ...programs };
/** What the journeys run in where it can be had (e2e/playwright.config.ts); Chromium itself does too, with more work. */
const preferredPrograms = { 'chromium-headless-shell': '/usr/bin/chromium-headless-shell' };
const rigPrograms = {
  haproxy: '/usr/sbin/haproxy',
  'etcd-server': '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  // Patroni only recommends it, and cannot talk to etcd without it.
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd',
  ...programs,
};

const missingPrograms = (wanted) =>
  Object.entries(wanted).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));

/** Packages whose programs are not there. */
function missing(wanted) {
  const versions = existsSync(postgresBinaries) ? readdirSync(postgresBinaries) : [];
  const hasPostgres = versions.some((version) => existsSync(`${postgresBinaries}/${version}/bin/postgres`));
  return [...(hasPostgres ? [] : ['postgresql']), ...missingPrograms(wanted)];
}

/** What Debian's packages ask before they start a service. The tests and the rig start servers of their own. */
const servicePolicy = '/usr/sbin/policy-rc.d';
const START_NONE = '#!/bin/sh\nexit 101\n';

/** Runs something while nothing that it installs is started. */
function withoutServices(install) {
  const ours = !existsSync(servicePolicy);
  if (ours) writeFileSync(servicePolicy, START_NONE, { mode: 0o755 });
  try {
    return install();
  } finally {
    if (ours) rmSync(servicePolicy);
  }
}

const mayInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Installs what the tests need through apt as root on Debian; elsewhere says what is missing and stops. */
export function ensureSystemPackages() {
  install(testPrograms, 'The tests need');
  const better = missingPrograms(preferredPrograms);
  if (better.length > 0 && mayInstall()) fetchPackages(better);
}

/** The same for `npm run rig`. */
export function ensureRigPackages() {
  install(rigPrograms, 'The rig needs');
}

function install(wanted, whoNeeds) {
  const packages = missing(wanted);
  if (packages.length === 0) return;
  if (!mayInstall())
    fail(`${whoNeeds} ${packages.join(', ')}. On Debian: sudo apt-get install ${packages.join(' ')}`);
  if (!fetchPackages(packages) || missing(wanted).length > 0)
    fail(`Could not install ${packages.join(', ')}; see the lines above.`);
}

/** @returns whether apt ended well */
function fetchPackages(packages) {
  process.stdout.write(`Installing ${packages.join(', ')} ...\n`);
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  const { status } = withoutServices(() =>
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options),
  );
  return status === 0;
}
