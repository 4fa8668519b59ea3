import { setTimeout as sleep } from 'node:timers/promises';
import { keepReadingOperation } from '@mirabelle/contract/functions/keep-reading.ts';
import { type KeptReading, readingToKeep } from '@mirabelle/contract/menu/kept-reading.ts';
import { readMenu } from '@mirabelle/reading/menu/read-menu.ts';
import { drawnPages } from '@mirabelle/reading/menu/testing/drawn-pages.ts';
import { FOODS } from '@mirabelle/reading/testing/foods-on-file.ts';
import type { TestUser } from '@mirabelle/server/testing/clients.ts';
import { invoke, uploadScan } from '@mirabelle/server/testing/product.ts';
import type pg from 'pg';
import { cpuMsOf } from './cpu.ts';
import type { MeasuredProduct } from './product.ts';

/** Dishes of a menu that a phone has read. */
export const DISHES = 40;
const WARM = 5;

/** Processor time that a scan takes from its first call until its dishes are judged, milliseconds. */
export interface ScanCost {
  dishes: number;
  serverMs: number;
  postgresMs: number;
}

/** Runs scans one after the other, each until it is judged. @returns what one of them takes, in the mean */
export async function costOfScans(
  { bare, processes }: MeasuredProduct,
  times: number,
  scan: () => Promise<string>,
): Promise<ScanCost> {
  for (let count = 0; count < Math.min(WARM, times); count += 1) await judged(bare, await scan());
  const before = [cpuMsOf(processes.server) ?? 0, cpuMsOf(processes.postgres) ?? 0];
  const scans: string[] = [];
  for (let count = 0; count < times; count += 1) {
    const scanId = await scan();
    await judged(bare, scanId);
    scans.push(scanId);
  }
  const [serverMs = 0, postgresMs = 0] = [cpuMsOf(processes.server), cpuMsOf(processes.postgres)].map(
    (after, at) => ((after ?? 0) - before[at]!) / times,
  );
  // Not while processor time is counted: without its month a dish is looked for in all of them.
  const { rows } = await bare.query<{ dishes: number }>(
    'select count(*)::int as dishes from public.menu_items where scan_id = any($1)',
    [scans],
  );
  return { dishes: (rows[0]?.dishes ?? 0) / times, serverMs, postgresMs };
}

/** A menu as a phone sends what it has read. @returns the scan's id */
export async function scanByPhone(visitor: TestUser, reading: KeptReading): Promise<string> {
  const scanId = crypto.randomUUID();
  const answer = await invoke(visitor, keepReadingOperation.name, { scanId, reading });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  return scanId;
}

/** A picture that the server reads. @returns the scan's id */
export async function scanByServer(visitor: TestUser, picture: Buffer): Promise<string> {
  const scan = await uploadScan(visitor, picture);
  const answer = await invoke(visitor, 'extract-menu', scan);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  return scan.scanId;
}

/** Waits by looks into the database, which cost next to nothing. */
async function judged(bare: pg.Client, scanId: string): Promise<void> {
  for (;;) {
    const { rows } = await bare.query<{ ended: boolean }>(
      `select exists (
         select from public.analysis_runs where scan_id = $1 and finished_at is not null) as ended`,
      [scanId],
    );
    if (rows[0]?.ended) return;
    await sleep(50);
  }
}

/** Forty dishes of the pages that are drawn for tests. */
export function menuOfPhone(): KeptReading {
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
