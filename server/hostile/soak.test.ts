import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { ownPicture } from '../testing/bad-files.ts';
import { testClients } from '../testing/clients.ts';
import { testDatabase } from '../testing/database.ts';
import { anonKeyOf } from '../testing/product.ts';
import { removeFolder } from '../testing/remove-folder.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { Ledger } from './ledger.ts';
import { HOSTILE, report } from './length.ts';

const TOKEN = 'soak-metrics-token';
const MEMORY = 'mirabelle_process_resident_memory_bytes';
const LAG_P99 = 'mirabelle_nodejs_eventloop_lag_p99_seconds';
/** Users at work at the same time, and how long each rests between two writes: within every limit of one address. */
const USERS = 8;
const REST_MS = 6_000;
/** Memory of the first part is that of starting: caches fill, threads load. */
const WARM_SHARE = 0.3;

const cleanUps: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of cleanUps.reverse()) await end();
});

/**
 * Metrics without labels, of one look: each look resets the event loop's figures, so a second one right after the
 * first would tell of a few milliseconds alone.
 */
async function metrics<Name extends string>(
  url: string,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const text = await answer.text();
  const values = names.map((name) => {
    const line = new RegExp(`^${name} (\\S+)$`, 'm').exec(text);
    if (!line) throw new Error(`there is no metric ${name}`);
    return [name, Number(line[1])];
  });
  return Object.fromEntries(values) as Record<Name, number>;
}

it(
  `keeps its memory over ${HOSTILE.soakMinutes} minutes of mixed traffic`,
  async () => {
    const database = await testDatabase();
    cleanUps.push(() => database.close());
    const dataDir = await mkdtemp(join(tmpdir(), 'mirabelle-soak-'));
    cleanUps.push(() => removeFolder(dataDir));
    const server = await startServerProcess({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: '0',
      METRICS_TOKEN: TOKEN,
    });
    cleanUps.push(() => server.end('SIGTERM'));
    const picture = await ownPicture('menu-en-bistro.jpg');
    const stop = new AbortController();
    const anonKey = await anonKeyOf(server.url);
    const users = await Promise.all(
      Array.from({ length: USERS }, () => testClients(server.url, anonKey).signedUp()),
    );
    const ledgers = users.map((user) => new Ledger(user, picture));
    const reading = users.map(async ({ client }) => {
      while (!stop.signal.aborted) {
        await client.from('menu_scans').select('*, menu_items(*)').limit(10);
        await client.functions.invoke('analyze-medication', {
          body: { analysis_type: 'manual', medication_text: 'Ibuprofen 400 mg' },
        });
        await pause(2_500, undefined, { signal: stop.signal }).catch(() => {});
      }
    });
    const writing = ledgers.map((ledger) => ledger.keepWriting(stop.signal, REST_MS));

    const megabytes: number[] = [];
    const delaysMs: number[] = [];
    const until = Date.now() + HOSTILE.soakMinutes * 60_000;
    while (Date.now() < until) {
      await pause(Math.min(10_000, HOSTILE.soakMinutes * 6_000));
      const now = await metrics(server.url, [MEMORY, LAG_P99]);
      megabytes.push(now[MEMORY] / 1024 ** 2);
      delaysMs.push(now[LAG_P99] * 1000);
    }
    stop.abort();
    await Promise.all([...writing, ...reading]);

    const warm = megabytes.slice(Math.floor(megabytes.length * WARM_SHARE));
    const half = Math.floor(warm.length / 2);
    const mean = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0) / list.length;
    const growth = mean(warm.slice(half)) / mean(warm.slice(0, half)) - 1;
    report('soak', {
      minutes: HOSTILE.soakMinutes,
      writes: ledgers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
      firstMb: warm[0],
      lastMb: warm.at(-1),
      growthPercent: growth * 100,
      delayP99Ms: Math.max(...delaysMs),
    });
    expect(ledgers.every(({ acknowledged }) => acknowledged.length > 0)).toBe(true);
    // A short run shows that the traffic passes; only a long one tells growth from starting.
    if (HOSTILE.long) expect(growth).toBeLessThan(0.1);
  },
  HOSTILE.timeoutMs,
);
