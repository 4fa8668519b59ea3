/**
 * Measures the diary: `node bench/diary.ts [--entries 100000] [--others 0] [--calls 200]`. One user has so many entries, spread
 * over three years, and as many other users as are needed have 1,000 each; then she asks for pages of her list, for the sums of
 * days and for how a menu fits, one call after the other over HTTP. With each goes the processor time of one call, server and
 * PostgreSQL together, which hardly depends on what else the machine does.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { DIARY_COLUMNS, DIARY_LIST_COLUMNS } from '@mirabelle/contract/diary/entry.ts';
import { testClients } from '@mirabelle/server/testing/clients.ts';
import { anonKeyOf, invoke } from '@mirabelle/server/testing/product.ts';
import { cpuMsOf } from './backend/cpu.ts';
import { closeConnections, send } from './backend/load.ts';
import { startMeasuredProduct } from './backend/product.ts';

const { values: asked } = parseArgs({
  options: {
    entries: { type: 'string', default: '100000' },
    others: { type: 'string', default: '0' },
    calls: { type: 'string', default: '200' },
  },
});
const [entries, others, calls] = [Number(asked.entries), Number(asked.others), Number(asked.calls)];
const EACH_OTHER = 1_000;
const DAYS = 3 * 365;
const PAGE = 50;
const ZONE = 'Europe/Paris';

const product = await startMeasuredProduct();
try {
  const { bare, address } = product;
  const user = await testClients(address, await anonKeyOf(address)).signedUp();
  const headers = { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' };
  // Four entries as the server writes them are what all the others are copies of.
  for (const name of ['Coffee', 'Tuna steak', 'Grilled salmon', 'Carbonara']) {
    const body = { entry_id: crypto.randomUUID(), kind: 'dish', name, time_zone: ZONE };
    const kept = await invoke(user, 'keep-diary-entry', body);
    if (kept.status !== 200) throw new Error(JSON.stringify(kept.body));
  }
  await bare.query(
    `create temp table sample as select *, row_number() over (order by created_at) as n from diary_entries;
     create temp table people as select '${user.userId}'::uuid as id, ${entries} as many;`,
  );
  await bare.query(
    `with made as (insert into auth.users (id, email)
       select id, id || '@example.org' from (select gen_random_uuid() as id from generate_series(1, $1)) u returning id)
     insert into people select id, $2 from made`,
    [Math.ceil(others / EACH_OTHER), EACH_OTHER],
  );
  const began = performance.now();
  await bare.query(
    `insert into diary_entries (id, user_id, kind, name, portion, eaten_at, time_zone, risk, verdict, amounts, request_hash)
     select gen_random_uuid(), p.id, s.kind, s.name, 1, now() - (k::float8 / p.many) * interval '${DAYS} days', s.time_zone,
       s.risk, s.verdict, s.amounts, s.request_hash
     from people p, generate_series(1, p.many) k join sample s on s.n = k % 4 + 1`,
  );
  await bare.query('vacuum analyze diary_entries');
  const { rows } = await bare.query(
    "select count(*)::int as n, pg_size_pretty(pg_total_relation_size('diary_entries')) as size from diary_entries",
  );
  process.stdout.write(
    `${rows[0].n} entries (${rows[0].size}), ${entries} of her, filled in ${Math.round((performance.now() - began) / 1000)} s; ` +
      `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}\n`,
  );

  const past = (at: number) => new Date(Date.now() - (at / calls) * DAYS * 86_400_000).toISOString();
  const list = (filter: string, columns = DIARY_LIST_COLUMNS) => ({
    url: `${address}/rest/v1/diary_entries?select=${columns.replaceAll(' ', '')}&order=eaten_at.desc,id.desc&limit=${PAGE}${filter}`,
    method: 'GET',
  });
  const call = (name: string, body: object) => ({
    url: `${address}/functions/v1/${name}`,
    method: 'POST',
    body: JSON.stringify({ ...body, time_zone: ZONE }),
  });
  const scenes: { name: string; of: (at: number) => { url: string; method: string; body?: string } }[] = [
    { name: `the newest ${PAGE}`, of: () => list('') },
    { name: `the newest ${PAGE} with their verdicts`, of: () => list('', DIARY_COLUMNS) },
    { name: `${PAGE} before a time`, of: (at) => list(`&eaten_at=lt.${encodeURIComponent(past(at))}`) },
    { name: 'sums of today', of: () => call('diary-sums', {}) },
    { name: 'sums of a day', of: (at) => call('diary-sums', { day: past(at).slice(0, 10) }) },
    {
      name: 'how 40 dishes fit',
      of: () =>
        call('diary-fit', {
          items: Array.from({ length: 40 }, (_, at) => ({ key: `${at}`, kind: 'dish', name: 'Tuna steak' })),
        }),
    },
  ];
  for (const { name, of } of scenes) {
    const cpu = () => (cpuMsOf(product.processes.server) ?? 0) + (cpuMsOf(product.processes.postgres) ?? 0);
    const cpuBefore = cpu();
    const took: number[] = [];
    for (let at = 0; at < calls; at++) {
      const before = performance.now();
      const { url, ...how } = of(at);
      await send(url, { ...how, headers, expected: 200 });
      took.push(performance.now() - before);
    }
    const sorted = took.toSorted((a, b) => a - b);
    const quantile = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1);
    process.stdout.write(
      `${name}: p50 ${quantile(0.5)} ms, p95 ${quantile(0.95)} ms, ${((cpu() - cpuBefore) / calls).toFixed(1)} ms of processor time\n`,
    );
  }
} finally {
  closeConnections();
  await product.close();
}
