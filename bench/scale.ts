/**
 * Measures a database as it grows, and what a million users would take: `node bench/scale.ts [--dishes 10000000]
 * [--months 24] [--users 10000] [--seconds 20] [--whole 1000]`. Starts a PostgreSQL and the product as `npm start` runs it,
 * has the server and a phone read menus, and multiplies these scans to as many dishes as asked for, spread over months and
 * users. Then asks for the pages' listings and results, has menus scanned, and tells how large everything is. Ten million
 * dishes take some 70 GB of disk; with `--whole 2` only the last two months have what is said of ingredients: 30 GB. The
 * last table reckons up a million users from what was measured.
 */
import { readFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type TestUser, testClients } from '@mirabelle/server/testing/clients.ts';
import { anonKeyOf } from '@mirabelle/server/testing/product.ts';
import { startMeasuredProduct } from './backend/product.ts';
import { costOfScans, menuOfPhone, scanByPhone, scanByServer } from './backend/scans.ts';
import { fill } from './scale/fill.ts';
import { planFor } from './scale/plan.ts';

const { values: asked } = parseArgs({
  options: {
    dishes: { type: 'string', default: '10000000' },
    months: { type: 'string', default: '24' },
    users: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '20' },
    whole: { type: 'string', default: '1000' },
  },
});
const [dishes, months, users, seconds] = [asked.dishes, asked.months, asked.users, asked.seconds].map(
  Number,
) as [number, number, number, number];
const VISITORS = 20;
/** Scans that are multiplied, of each kind. */
const MODELS = 5;

const report = (line: string) => console.log(line);
const pictures = join(import.meta.dirname, '..', 'reading', 'testing', 'pictures');
const picture = await readFile(join(pictures, 'menu-en-bistro.jpg'));
const phoneMenu = menuOfPhone();

const product = await startMeasuredProduct();
try {
  report(
    `${cpus().length} CPUs, ${Math.round(totalmem() / 1024 ** 3)} GB, load ${loadavg()[0]?.toFixed(2)} before`,
  );
  const clients = testClients(product.address, await anonKeyOf(product.address));
  const visitors: TestUser[] = [];
  for (let count = 0; count < VISITORS; count++) visitors.push(await clients.signedUp());
  const [first] = visitors as [TestUser];
  const byServer = await costOfScans(product, MODELS, () => scanByServer(first, picture));
  const byPhone = await costOfScans(product, MODELS, () => scanByPhone(first, phoneMenu));
  const before = await bytesOfScans();
  const empty = await pages(visitors, 'before');
  const { rows } = await product.bare.query<{ id: string }>('select id from public.menu_scans');
  const each = await fill(
    product.bare,
    {
      scans: rows.map(({ id }) => id),
      visitors: visitors.map(({ userId }) => userId),
      ...{ users, dishes, months, whole: Number(asked.whole) },
    },
    report,
  );
  await sizes(each);
  const full = await pages(visitors, 'after');
  const grown = await costOfScans(product, MODELS, () => scanByPhone(first, phoneMenu));
  report('');
  report('| page | p50 ms before | p95 | p50 ms after | p95 |');
  report('|---|---|---|---|---|');
  for (const [name, was] of empty) {
    const is = full.get(name) ?? [];
    report(`| ${name} | ${at(was, 0.5)} | ${at(was, 0.95)} | ${at(is, 0.5)} | ${at(is, 0.95)} |`);
  }
  report('');
  report('| processor ms of a scan | server | PostgreSQL |');
  report('|---|---|---|');
  for (const [name, cost] of Object.entries({
    'read by the server': byServer,
    'read by the phone': byPhone,
    'the same, full': grown,
  }))
    report(
      `| ${name}, ${cost.dishes} dishes | ${cost.serverMs.toFixed(0)} | ${cost.postgresMs.toFixed(0)} |`,
    );
  report('');
  for (const line of planFor({
    byServer,
    byPhone,
    bytesPerDish: before.bytes / before.dishes,
    pictureBytes: picture.length,
  }))
    report(line);
} finally {
  await product.close();
}

/** What the rows of all scans take, without indexes. */
async function bytesOfScans(): Promise<{ dishes: number; bytes: number }> {
  const { rows } = await product.bare.query<{ dishes: number; bytes: number }>(
    `select (select count(*)::int from public.menu_items) as dishes,
       ((select sum(pg_column_size(s.*)) from public.menu_scans s) +
        (select sum(pg_column_size(i.*)) from public.menu_items i) +
        (select sum(pg_column_size(a.*)) from public.item_assessments a) +
        (select sum(pg_column_size(g.*)) from public.ingredient_assessments g))::float8 as bytes`,
  );
  const [row] = rows;
  if (!row) throw new Error('There is nothing to measure.');
  report(`rows of a dish: ${(row.bytes / row.dishes).toFixed(0)} bytes without indexes`);
  return row;
}

/** How large the tables are, and the busiest month. */
async function sizes(scans: number): Promise<void> {
  const { bare } = product;
  const counted = await bare.query<{ count: string }>(
    'select count(*)::text as count from public.menu_items',
  );
  const whole = await bare.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  const { rows } = await bare.query<{ name: string; rows: string; indexes: string }>(
    `select c.relname as name, pg_size_pretty(pg_table_size(c.oid)) as rows, pg_size_pretty(pg_indexes_size(c.oid)) as indexes
     from pg_class c where c.relnamespace = 'scan_months'::regnamespace and c.relkind = 'r'
       and c.relname like '%' || to_char(now() + interval '1 month', '_YYYY_MM') order by 1`,
  );
  report('');
  report(`${counted.rows[0]?.count} dishes, ${scans} scans a month, ${whole.rows[0]?.size} in all`);
  for (const { name, rows: table, indexes } of rows) report(`${name}: ${table}, indexes ${indexes}`);
  const made = performance.now();
  await bare.query(
    `select public.make_scan_months((select max(month) + interval '1 month' from scan_months.made)::date)`,
  );
  report(`a further month is made in ${(performance.now() - made).toFixed(0)} ms`);
  const vacuumed = performance.now();
  await bare.query(`vacuum scan_months.menu_items_${rows[0]?.name.slice(-7) ?? 'first'}`);
  report(`a month of dishes is vacuumed in ${(performance.now() - vacuumed).toFixed(0)} ms`);
}

/** Has visitors ask for pages, each as the app does. @returns milliseconds by page */
async function pages(visitors: readonly TestUser[], when: string): Promise<Map<string, number[]>> {
  const taken = new Map<string, number[]>();
  const time = async <T>(name: string, ask: () => PromiseLike<{ error: unknown; data: T }>): Promise<T> => {
    const began = performance.now();
    const { data, error } = await ask();
    if (error) throw error;
    taken.set(name, [...(taken.get(name) ?? []), performance.now() - began]);
    return data;
  };
  const until = performance.now() + seconds * 1_000;
  for (let turn = 0; performance.now() < until; turn++) {
    const visitor = visitors[turn % visitors.length] as TestUser;
    const { client } = visitor;
    const scans = await time('history, 10 scans', () =>
      client
        .from('menu_scans')
        .select(
          'id, restaurant_name, overall_risk, created_at, given_name, safe_count, ask_count, high_count, first_dishes',
        )
        .order('created_at', { ascending: false })
        .range(turn % 5, (turn % 5) + 9),
    );
    const scan = scans?.at(turn % scans.length);
    if (!scan) continue;
    await time('results of a scan', () =>
      client
        .from('menu_scans')
        .select(
          'id, overall_risk, sources, analysis_runs(started_at, finished_at), menu_sections(id, title, position), ' +
            'menu_items(id, section_id, name, description, risk, price, card)',
        )
        .eq('id', scan.id)
        .limit(1),
    );
    const items = await time('dishes of a scan, by its id alone', () =>
      client.from('menu_items').select('id, name, risk').eq('scan_id', scan.id).order('position'),
    );
    const item = items?.[0];
    if (!item) continue;
    await time('a dish that is opened, by its id alone', () =>
      client.from('menu_items').select('*, item_assessments(*), ingredient_assessments(*)').eq('id', item.id),
    );
  }
  report(`${when}: ${[...taken.values()].reduce((sum, list) => sum + list.length, 0)} pages`);
  return taken;
}

function at(list: readonly number[], share: number): string {
  const sorted = list.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1);
}
