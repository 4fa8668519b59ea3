/**
 * Measures what a scan costs the server: `node bench/phone-scans.ts [--phone 30] [--server 6] [picture.jpg]`. Starts a
 * PostgreSQL and the product as `npm start` runs it, sends menus of 40 dishes as a phone sends what it has read, and
 * pictures that the server reads, and tells the processor time of each from its first call until its dishes are judged.
 * That time hardly depends on what else the machine does.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { keepReadingOperation } from '@mirabelle/contract/functions/keep-reading.ts';
import { type KeptReading, readingToKeep } from '@mirabelle/contract/menu/kept-reading.ts';
import { readMenu } from '@mirabelle/reading/menu/read-menu.ts';
import { drawnPages } from '@mirabelle/reading/menu/testing/drawn-pages.ts';
import { FOODS } from '@mirabelle/reading/testing/foods-on-file.ts';
import { startCluster } from '@mirabelle/server/platform/database/embedded/cluster.ts';
import { type TestUser, testClients } from '@mirabelle/server/testing/clients.ts';
import { anonKeyOf, invoke, uploadScan } from '@mirabelle/server/testing/product.ts';
import pg from 'pg';
import { pino } from 'pino';
import { cpuMsOf } from './backend/cpu.ts';

const DISHES = 40;
/** A user at a table has a menu read so often, on an evening when all go out. */
const A_SCAN_EVERY_MS = 10 * 60_000;
const GOAL_MS = 60;
const WARM = 5;

const { values: asked, positionals } = parseArgs({
  options: { phone: { type: 'string', default: '30' }, server: { type: 'string', default: '6' } },
  allowPositionals: true,
});
const pictures = join(import.meta.dirname, '..', 'reading', 'testing', 'pictures');
const picture = await readFile(positionals[0] ?? join(pictures, 'menu-en-bistro.jpg'));

const phoneMenu = menuOfPhone();
const folder = await mkdtemp(join(tmpdir(), 'mirabelle-bench-'));
const cluster = await startCluster({ dataDir: folder, log: pino({ level: 'warn' }) });
const { host, port, user, password, database } = cluster.connection;
const login = `${user}:${encodeURIComponent(String(password))}`;
const place = host?.startsWith('/') ? `localhost:${port}` : `${host}:${port}`;
const socket = host?.startsWith('/') ? `?host=${encodeURIComponent(host)}` : '';
const child = spawn(process.execPath, [join(import.meta.dirname, 'backend/serve.ts')], {
  env: {
    ...process.env,
    DATABASE_URL: `postgresql://${login}@${place}/${database ?? 'postgres'}${socket}`,
    DATA_DIR: folder,
    PORT: '0',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const bare = new pg.Client(cluster.connection);
try {
  await bare.connect();
  const address = await printedAddress();
  const visitor = await testClients(address, await anonKeyOf(address)).signedUp();
  const postgres = Number(
    (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0],
  );
  const processes = { server: child.pid ?? 0, postgres };
  console.log(`${cpus().length} CPUs, load ${loadavg()[0]?.toFixed(2)} before`);
  // The reader's process has loaded its models by then: that does not belong to a phone’s scan.
  await report('read by the server', processes, Number(asked.server), () => fromPicture(visitor));
  await report('read by the phone', processes, Number(asked.phone), () => fromPhone(visitor));
} finally {
  await bare.end();
  if (child.exitCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Runs scans one after the other, each until it is judged, and prints what one of them takes. */
async function report(
  name: string,
  processes: { server: number; postgres: number },
  times: number,
  scan: () => Promise<string>,
): Promise<void> {
  for (let count = 0; count < Math.min(WARM, times); count += 1) await judged(await scan());
  const before = [cpuMsOf(processes.server) ?? 0, cpuMsOf(processes.postgres) ?? 0];
  let dishes = 0;
  for (let count = 0; count < times; count += 1) dishes += await judged(await scan());
  const [server = 0, postgres = 0] = [cpuMsOf(processes.server), cpuMsOf(processes.postgres)].map(
    (after, at) => ((after ?? 0) - before[at]!) / times,
  );
  const whole = server + postgres;
  console.log(
    `${name}, ${dishes / times} dishes: ${server.toFixed(1)} ms server + ${postgres.toFixed(1)} ms PostgreSQL = ` +
      `${whole.toFixed(1)} ms of processor time (goal for a phone's: ${GOAL_MS}); ` +
      `${Math.round(A_SCAN_EVERY_MS / whole)} users a core, each with a menu every 10 minutes`,
  );
}

async function fromPhone(visitor: TestUser): Promise<string> {
  const scanId = crypto.randomUUID();
  const answer = await invoke(visitor, keepReadingOperation.name, { scanId, reading: phoneMenu });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  return scanId;
}

async function fromPicture(visitor: TestUser): Promise<string> {
  const scan = await uploadScan(visitor, picture);
  const answer = await invoke(visitor, 'extract-menu', scan);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  return scan.scanId;
}

/** Waits by looks into the database, which cost next to nothing. @returns how many dishes it has */
async function judged(scanId: string): Promise<number> {
  for (;;) {
    const { rows } = await bare.query<{ ended: boolean; dishes: number }>(
      `select exists (select from public.analysis_runs where scan_id = $1 and finished_at is not null) as ended,
         (select count(*) from public.menu_items where scan_id = $1)::int as dishes`,
      [scanId],
    );
    if (rows[0]?.ended) return rows[0].dishes;
    await sleep(50);
  }
}

/** Forty dishes of the pages that are drawn for tests. */
function menuOfPhone(): KeptReading {
  const readings = drawnPages()
    .map(({ page }) => readMenu(page, FOODS))
    .filter((reading) => reading.kind === 'menu' && reading.language === 'en');
  const items = readings
    .flatMap((reading) => (reading.kind === 'menu' ? reading.sections : []))
    .flatMap((section) => section.items)
    .slice(0, DISHES);
  const [first] = readings;
  const kept =
    first?.kind === 'menu'
      ? readingToKeep({ ...first, sections: [{ title: 'Menu', course: null, items }] })
      : null;
  if (!kept || items.length < DISHES) throw new Error('There are too few drawn dishes.');
  return kept;
}

async function printedAddress(): Promise<string> {
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\S+/.exec(line)?.[0];
    if (address) return address;
  }
  throw new Error('The server did not start.');
}
