/**
 * Measures what a scan costs the server: `node bench/phone-scans.ts [--phone 30] [--server 6] [picture.jpg]`. Starts a
 * PostgreSQL and the product as `npm start` runs it, sends menus of 40 dishes as a phone sends what it has read, and
 * pictures that the server reads, and tells the processor time of each from its first call until its dishes are judged.
 * That time hardly depends on what else the machine does.
 */
import { readFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { testClients } from '@mirabelle/server/testing/clients.ts';
import { anonKeyOf } from '@mirabelle/server/testing/product.ts';
import { startMeasuredProduct } from './backend/product.ts';
import { costOfScans, menuOfPhone, type ScanCost, scanByPhone, scanByServer } from './backend/scans.ts';

/** A user at a table has a menu read so often, on an evening when all go out. */
const A_SCAN_EVERY_MS = 10 * 60_000;
const GOAL_MS = 60;

const { values: asked, positionals } = parseArgs({
  options: { phone: { type: 'string', default: '30' }, server: { type: 'string', default: '6' } },
  allowPositionals: true,
});
const pictures = join(import.meta.dirname, '..', 'reading', 'testing', 'pictures');
const picture = await readFile(positionals[0] ?? join(pictures, 'menu-en-bistro.jpg'));
const phoneMenu = menuOfPhone();

const product = await startMeasuredProduct();
try {
  const visitor = await testClients(product.address, await anonKeyOf(product.address)).signedUp();
  console.log(`${cpus().length} CPUs, load ${loadavg()[0]?.toFixed(2)} before`);
  // The reader's process has loaded its models by then: that does not belong to a phone’s scan.
  const byServer = await costOfScans(product, Number(asked.server), () => scanByServer(visitor, picture));
  report('read by the server', byServer);
  const byPhone = await costOfScans(product, Number(asked.phone), () => scanByPhone(visitor, phoneMenu));
  report('read by the phone', byPhone);
} finally {
  await product.close();
}

function report(name: string, { dishes, serverMs, postgresMs }: ScanCost): void {
  const whole = serverMs + postgresMs;
  console.log(
    `${name}, ${dishes} dishes: ${serverMs.toFixed(1)} ms server + ${postgresMs.toFixed(1)} ms PostgreSQL = ` +
      `${whole.toFixed(1)} ms of processor time (goal for a phone's: ${GOAL_MS}); ` +
      `${Math.round(A_SCAN_EVERY_MS / whole)} users a core, each with a menu every 10 minutes`,
  );
}
