/**
 * Measures the backend: `node bench/backend.ts [--seconds 5] [--pool 10] [--think 1000] [--only dish]`. Starts a PostgreSQL and a
 * server process of its own, fills 100,000 rows into each table that is listed, and has 1 and 50 users ask for the
 * pages' listings and insert scans, over HTTP under Row Level Security, without pauses and with a mean of `--think`
 * ms; beside it the same SQL over the bare driver, as the owner of the tables, without a server. With each goes the
 * processor time of one call, which hardly depends on what else the machine does.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { medicationHistoryQuerySchema } from '@mirabelle/contract/functions/medication-history.ts';
import { readConfig } from '@mirabelle/server/config.ts';
import { selectPage } from '@mirabelle/server/functions/medication-history/select-analyses.ts';
import { openDatabase, type Statement } from '@mirabelle/server/platform/database/database.ts';
import { startCluster } from '@mirabelle/server/platform/database/embedded/cluster.ts';
import { loadSecrets } from '@mirabelle/server/secrets.ts';
import { importJWK, SignJWT } from 'jose';
import pg from 'pg';
import { pino } from 'pino';
import { cpuMsOf } from './backend/cpu.ts';
import { closeConnections, send, type Taken, work } from './backend/load.ts';
import { ROWS, SCAN_WITH_DISHES, seed, USERS } from './backend/seed.ts';

const { values: asked } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    pool: { type: 'string', default: '10' },
    think: { type: 'string', default: '1000' },
    only: { type: 'string', default: '' },
  },
});
const forMs = Number(asked.seconds) * 1000;
const poolSize = Number(asked.pool);
const thinkMs = Number(asked.think);

interface Visitor {
  id: string;
  scanId: string;
  token: string;
}

interface Scene {
  name: string;
  /** Below /rest/v1, or with its own beginning. */
  path: (visitor: Visitor) => string;
  /** The same over the bare driver; $1 is the user, or the scan where `ofScan`. Or a statement with its values. */
  sql: string | ((visitor: Visitor) => Statement);
  ofScan?: boolean;
  insert?: boolean;
}

const listed = (rows: string) => `select coalesce(json_agg(r), '[]')::text as body from (${rows}) r`;
const SCENES: Scene[] = [
  {
    name: 'recent scans, 10',
    path: () =>
      'menu_scans?select=id,restaurant_name,restaurant_type,country,overall_risk,created_at&order=created_at.desc&limit=10',
    sql: listed(`select id, restaurant_name, restaurant_type, country, overall_risk, created_at from menu_scans
      where user_id = $1 order by created_at desc limit 10`),
  },
  {
    name: 'scans as cards, 10',
    path: () =>
      'menu_scans?select=id,restaurant_name,restaurant_type,country,overall_risk,extraction_error,created_at,given_name,' +
      'is_favorite,safe_count,ask_count,high_count,first_dishes,analysis_runs(started_at,finished_at,error_message,result_json)' +
      '&added_to=is.null&order=created_at.desc&limit=10',
    sql: listed(`select id, restaurant_name, overall_risk, created_at, given_name, is_favorite, safe_count, ask_count,
      high_count, first_dishes from menu_scans where user_id = $1 order by created_at desc limit 10`),
  },
  {
    name: 'scans of 100, searched by dish',
    path: () =>
      'menu_scans?select=id,restaurant_name,created_at,first_dishes&added_to=is.null' +
      '&search_text=like.*chevre*&search_text=like.*39*&order=created_at.desc&limit=10',
    sql: listed(`select id, restaurant_name, created_at, first_dishes from menu_scans where user_id = $1
      and search_text like '%chevre%' and search_text like '%39%' order by created_at desc limit 10`),
  },
  {
    name: 'results of a scan, 40 dishes',
    // As the page asks for all that it first shows (web/src/features/results/api.ts).
    path: ({ scanId }) =>
      'menu_scans?select=id,overall_risk,has_text,first_dishes_at,not_understood,unread_parts,extraction_error,' +
      'restaurant_name,restaurant_type,country,language,read_by,given_name,is_favorite,added_to,created_at,sources,' +
      'analysis_runs(started_at,finished_at,error_message,result_json),menu_sections(id,title,course,position),' +
      'menu_items(id,section_id,name,description,risk,price,number,second_name,day,options,card),' +
      'menu_answers(id,scan_id,question,foods,item_ids,dish_names,answer,answered_by,answered_at,created_at)' +
      `&id=eq.${scanId}&analysis_runs.order=started_at.desc&analysis_runs.limit=1&menu_sections.order=position.asc` +
      '&menu_items.order=position.asc&menu_answers.taken_back_at=is.null&menu_answers.order=created_at.desc&limit=1',
    sql: listed(`select id, section_id, name, description, risk, price, number, second_name, day, options, card
      from menu_items where scan_id = $1 order by position`),
    ofScan: true,
  },
  {
    name: 'ingredient_tests, 20',
    path: ({ id }) => `ingredient_tests?select=*&user_id=eq.${id}&order=created_at.desc&limit=20`,
    sql: listed('select * from ingredient_tests where user_id = $1 order by created_at desc limit 20'),
  },
  {
    name: 'dish_tests, all 100',
    path: ({ id }) => `dish_tests?select=*&user_id=eq.${id}&order=created_at.desc`,
    sql: listed('select * from dish_tests where user_id = $1 order by created_at desc'),
  },
  medicineScene('medication history, 10', {}),
  medicineScene('medication history, searched, by risk', { search: 'knee', sort: 'risk' }),
  {
    name: 'insert a scan',
    path: () => 'menu_scans',
    sql: `insert into menu_scans (user_id, image_url) values ($1, '/menu.jpg')`,
    insert: true,
  },
];

/** A page of saved analyses with all their parts, and how many there are. */
function medicineScene(name: string, query: Record<string, string>): Scene {
  return {
    name,
    path: () =>
      `/functions/v1/medication-history?${new URLSearchParams({ page: '1', limit: '10', ...query })}`,
    sql: ({ id }) => selectPage(id, medicationHistoryQuerySchema.parse(query)),
  };
}

const folder = await mkdtemp(join(tmpdir(), 'mirabelle-bench-'));
const log = pino({ level: 'warn' });
const cluster = await startCluster({ dataDir: folder, log });
try {
  const url = urlOf(cluster.connection);
  await (await openDatabase({ databaseUrl: url, dataDir: folder, log })).close();
  const owner = new pg.Client(cluster.connection);
  await owner.connect();
  await seed(owner);
  const visitors = await visitorsOf(owner);
  await owner.end();
  const server = await startServerProcess(url);
  try {
    report(
      `${cpus().length} CPUs, load ${loadavg()[0]?.toFixed(2)} before; ${USERS} accounts, ${ROWS} rows ` +
        `a listing; pool ${poolSize}; ${asked.seconds} s each`,
    );
    const bare = new pg.Pool({ ...cluster.connection, max: poolSize });
    const processes = { server: server.pid, postgres: await postmasterOf(folder) };
    await measure(server.address, visitors, bare, processes).finally(() => bare.end());
    report(`load ${loadavg()[0]?.toFixed(2)} after; beyond 3 something else was running`);
  } finally {
    closeConnections();
    await server.stop();
  }
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(
  address: string,
  visitors: Visitor[],
  bare: pg.Pool,
  processes: { server: number; postgres: number },
): Promise<void> {
  const ask = (scene: Scene, user: number) => {
    const visitor = visitors[user]!;
    const body = JSON.stringify({ user_id: visitor.id, image_url: '/menu.jpg', overall_risk: null });
    const path = scene.path(visitor);
    return send(`${address}${path.startsWith('/') ? path : `/rest/v1/${path}`}`, {
      method: scene.insert ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${visitor.token}`, 'content-type': 'application/json' },
      expected: scene.insert ? 201 : 200,
      ...(scene.insert && { body }),
    });
  };
  const overHttp = (scene: Scene) => async (user: number) => void (await ask(scene, user));
  const overDriver = (scene: Scene) => async (user: number) => {
    const visitor = visitors[user]!;
    const { text, values } =
      typeof scene.sql === 'string'
        ? { text: scene.sql, values: [scene.ofScan ? visitor.scanId : visitor.id] }
        : scene.sql(visitor);
    await bare.query(text, [...values]);
  };
  await work(10, 2_000, 0, overHttp(SCENES[0]!));
  report(
    'scene | kB | users, pause | requests/s | p50 ms | p95 ms | CPU ms server + PostgreSQL | bare ' +
      'driver/s | p50 ms | p95 ms | CPU ms PostgreSQL',
  );
  report('---|---|---|---|---|---|---|---|---|---|---');
  for (const scene of SCENES.filter(({ name }) => name.includes(asked.only))) {
    const kB = ((await ask(scene, 0)) / 1000).toFixed(1);
    for (const [users, pause] of [
      [1, 0],
      [50, 0],
      [50, thinkMs],
    ] as const) {
      const http = await measured(processes, () => work(users, forMs, pause, overHttp(scene)));
      const driver = await measured(processes, () => work(users, forMs, pause, overDriver(scene)));
      report(
        [
          scene.name,
          kB,
          `${users}, ${pause === 0 ? 'none' : `${pause} ms`}`,
          `${cells(http.taken)} | ${http.cpuMs.server} + ${http.cpuMs.postgres}`,
          `${cells(driver.taken)} | ${driver.cpuMs.postgres}`,
        ].join(' | '),
      );
    }
  }
}

/** Runs a scene, and tells the processor time of one call in each process. */
async function measured(
  { server, postgres }: { server: number; postgres: number },
  run: () => Promise<Taken>,
): Promise<{ taken: Taken; cpuMs: { server: string; postgres: string } }> {
  const before = [cpuMsOf(server), cpuMsOf(postgres)];
  const taken = await run();
  const perCall = [cpuMsOf(server), cpuMsOf(postgres)].map((after, i) => {
    const earlier = before[i];
    return after === null || typeof earlier !== 'number' ? '?' : ((after - earlier) / taken.calls).toFixed(2);
  });
  return { taken, cpuMs: { server: perCall[0]!, postgres: perCall[1]! } };
}

/** The first line of the file that a running PostgreSQL keeps in its folder. */
async function postmasterOf(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

function cells({ perSecond, p50Ms, p95Ms }: Taken): string {
  return `${perSecond.toFixed(0)} | ${p50Ms.toFixed(1)} | ${p95Ms.toFixed(1)}`;
}

/** Fifty users with a token and a scan that was read. */
async function visitorsOf(owner: pg.Client): Promise<Visitor[]> {
  const { signingKeys } = await loadSecrets(readConfig({ DATA_DIR: folder }));
  const [key] = signingKeys;
  if (!key) throw new Error('There is no key to sign with.');
  const signing = await importJWK({ ...key }, 'ES256');
  const { rows } = await owner.query<{ user_id: string; id: string }>(
    `select distinct on (user_id) * from (${SCAN_WITH_DISHES}) s limit 50`,
  );
  return Promise.all(
    rows.map(async ({ user_id, id: scanId }) => {
      const session = await owner.query<{ id: string }>(
        'insert into auth.sessions (user_id) values ($1) returning id',
        [user_id],
      );
      const token = await new SignJWT({ role: 'authenticated', session_id: session.rows[0]?.id })
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: key.kid })
        .setIssuer('mirabelle')
        .setAudience('authenticated')
        .setSubject(user_id)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(signing);
      return { id: user_id, scanId, token };
    }),
  );
}

async function startServerProcess(
  databaseUrl: string,
): Promise<{ address: string; pid: number; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'backend/serve.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_SIZE: String(poolSize),
      DATA_DIR: folder,
      PORT: '0',
      ROLE: 'web',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\S+/.exec(line)?.[0];
    if (!address) continue;
    const stop = async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    };
    return { address, pid: child.pid ?? 0, stop };
  }
  throw new Error('The server did not start.');
}

function urlOf({ host, port, user, password, database }: pg.PoolConfig): string {
  const login = `${user}:${encodeURIComponent(String(password))}`;
  return host?.startsWith('/')
    ? `postgresql://${login}@localhost:${port}/${database ?? 'postgres'}?host=${encodeURIComponent(host)}`
    : `postgresql://${login}@${host}:${port}/${database ?? 'postgres'}`;
}

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}
