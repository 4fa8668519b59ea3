// What the tests need beyond npm: a Chromium, a PostgreSQL server of the system's own and a pooler before it, and an
// OpenStack Swift.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fail } from './setup.mjs';

const postgresBinaries = '/usr/lib/postgresql';

function missing() {
  const packages = [];
  if (!existsSync('/usr/bin/chromium')) packages.push('chromium');
  const versions = existsSync(postgresBinaries) ? readdirSync(postgresBinaries) : [];
  if (!versions.some((version) => existsSync(`${postgresBinaries}/${version}/bin/postgres`)))
    packages.push('postgresql');
  if (!existsSync('/usr/sbin/pgbouncer')) packages.push('pgbouncer');
  for (const part of ['proxy', 'account', 'container', 'object'])
    if (!existsSync(`/usr/bin/swift-${part}-server`)) packages.push(`swift-${part}`);
  return packages;
}

/** What Debian's packages ask before they start a service. The tests start servers of their own. */
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

/** Installs through apt as root on Debian; elsewhere says what is missing and stops. */
export function ensureSystemPackages() {
  const packages = missing();
  if (packages.length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    fail(`The tests need ${packages.join(', ')}. On Debian: sudo apt-get install ${packages.join(' ')}`);
  }
  process.stdout.write(`Installing ${packages.join(', ')} for the tests ...\n`);
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  const { status } = withoutServices(() =>
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options),
  );
  if (status !== 0 || missing().length > 0)
    fail(`Could not install ${packages.join(', ')}; see the lines above.`);
}
