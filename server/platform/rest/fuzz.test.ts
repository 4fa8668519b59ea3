import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { fillAccount } from '../../testing/filled-account.ts';
import { type TestPlatform, testPlatform } from '../../testing/platform.ts';
import { type RandomCall, RandomCalls, type World } from '../../testing/random-calls.ts';
import { tablesOf } from '../../testing/tables-of.ts';
import type { Database } from '../database/database.ts';

const CALLS = 10_000;
const SEED = 20_261_121;
const AT_ONCE = 8;
/** Calls after which the caller gets rows again: she deletes many. */
const ROUND = 500;
/** More than the caller ever has of what the worker writes. */
const FOREIGN_DISHES = 500;
const SECRET = 'nobody-elses-business';

type SignedUp = Awaited<ReturnType<TestPlatform['signedUp']>>;

let database: TestDatabase;
let server: TestPlatform;
let ada: SignedUp;
let bea: SignedUp;
/** Statements that ran as a caller. */
const statements = new Set<string>();

beforeAll(async () => {
  database = await testDatabase();
  const listening: Database = {
    ...database,
    asCaller: (claims, run) =>
      database.asCaller(claims, (sql) =>
        run({
          query: (text, values) => {
            statements.add(text);
            return sql.query(text, values);
          },
          batch: (batch) => {
            for (const { text } of batch) statements.add(text);
            return sql.batch(batch);
          },
        }),
      ),
    batchAsCaller: (claims, batch) => {
      for (const { text } of batch) statements.add(text);
      return database.batchAsCaller(claims, batch);
    },
  };
  server = await testPlatform({ database: listening });
  [ada, bea] = await Promise.all([server.signedUp(), server.signedUp()]);
});
afterAll(async () => {
  await server.close();
  await database.close();
});

async function worldOf(ids: string[], writtenIds: string[]): Promise<World> {
  return {
    ...(await tablesOf(database)),
    ids,
    writtenIds,
    users: [ada.userId, bea.userId, randomUUID()],
  };
}

const ID = /[0-9a-f]{8}-[\w-]{27}/g;

/** Every row that speaks of a user or of rows of hers, but for another's own scans, whose ids are of her choice. */
async function rowsOf(world: World, ids: string[], another: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of world.tables.keys()) {
    const { rows } = await database.asService((sql) =>
      sql.query<{ row: string }>(
        `select row_to_json(t)::text as row from ${table} t where exists (select from jsonb_each_text(to_jsonb(t)) c
         where c.value = any ($1)) and to_jsonb(t) ->> 'user_id' is distinct from $2 order by 1`,
        [ids, another],
      ),
    );
    found.push(...rows.map(({ row }) => `${table} ${row}`));
  }
  return found;
}

const call = ({ method, path, headers, body }: RandomCall, token: string | null) =>
  server.platform.app.request(`/rest/v1/${path}`, {
    method,
    headers: {
      ...headers,
      apikey: server.platform.anonKey,
      'content-type': 'application/json',
      authorization: `Bearer ${token ?? server.platform.anonKey}`,
    },
    ...(body !== undefined && { body }),
  });

/** Words a statement may be made of besides names in quotes: SQL's, ours, and those of columns' defaults. */
const WORDS = new Set(
  `select from where and or not in is null true false unknown any as asc desc nulls first last order by limit offset
   insert into values default update set delete returning on conflict do nothing excluded with exists like ilike
   coalesce json_agg row_to_json count public json_populate_recordset json_populate_record jsonb_array_elements
   jsonb_build_object to_jsonb row body e r w p n gen_random_uuid now current_scan_month auth uid
   uuid text integer bigint smallint int numeric json jsonb boolean date timestamp time zone double precision`.split(
    /\s+/,
  ),
);

/** What of a statement is neither a name in quotes, nor a placeholder, nor a known word. */
function strange(statement: string): string[] {
  const plain = statement
    .replace(/"(?:[^"]|"")*"/g, ' ')
    .replace(/\$\d+/g, ' ')
    .replace(/\bt\d+\b/g, ' ');
  const literals = (plain.match(/'[^']*'/g) ?? []).filter(
    (literal) =>
      !["''", "'[]'", "'{}'", "'UNKNOWN'", "'text'", "'en'", "'server'", "'keep'"].includes(literal),
  );
  const rest = plain.replace(/'[^']*'/g, ' ');
  const words = (rest.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? []).filter((word) => !WORDS.has(word));
  const signs = rest.match(/--|\/\*|;|\\|[^\p{L}\p{N}\s_.,()=<>@&:\-*[\]|]/gu) ?? [];
  return [...literals, ...words, ...signs];
}

it(`answers ${CALLS} random calls without a failure of its own, a foreign row, or SQL from a value`, async () => {
  const foreign = await fillAccount(database, bea.userId, SECRET, FOREIGN_DISHES);
  const own = await fillAccount(database, ada.userId, 'Brie', 3);
  const world = await worldOf([...foreign.slice(0, 20), ...own], [...own, foreign[0]!]);
  const before = await rowsOf(world, [bea.userId, ...foreign], ada.userId);
  const forbidden = new Set([...foreign, bea.userId]);
  const calls = new RandomCalls(world, SEED);
  const wrong: unknown[] = [];
  const statuses = new Map<string, number>();
  // An id that she gave a row of her own is hers to see, whatever else bears it.
  const written = new Set<string>();

  const one = async (random: RandomCall, asNobody: boolean) => {
    if (random.method !== 'GET') for (const id of random.body?.match(ID) ?? []) written.add(id);
    const answer = await call(random, asNobody ? null : ada.token);
    const body = await answer.text();
    const report = (what: string) =>
      wrong.push({ what, status: answer.status, random, body: body.slice(0, 500) });
    statuses.set(
      `${random.method} ${answer.status}`,
      (statuses.get(`${random.method} ${answer.status}`) ?? 0) + 1,
    );
    if (answer.status >= 500) report('failed');
    if (answer.status >= 400) {
      if (random.method !== 'HEAD' && !isError(body)) report('is no error of the agreed shape');
      return;
    }
    if (asNobody && body !== '' && body !== '[]') report('something for nobody');
    if (body.includes(SECRET)) report('a foreign row');
    for (const id of body.match(ID) ?? []) if (forbidden.has(id) && !written.has(id)) report('a foreign id');
    const total = Number(answer.headers.get('content-range')?.split('/')[1]);
    if (total >= FOREIGN_DISHES && !random.path.startsWith('menu_scans')) report('counts foreign rows');
  };

  for (let done = 0; done < CALLS; done += ROUND) {
    await fillAccount(database, ada.userId, 'Brie', 3);
    const round = Array.from({ length: ROUND }, (_, n) => ({ random: calls.next(), asNobody: n % 12 === 0 }));
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let next = round.pop(); next; next = round.pop()) await one(next.random, next.asNobody);
      }),
    );
  }

  expect(wrong.slice(0, 5)).toEqual([]);
  // The calls are worth something only if many of them are carried out; of columns that hold JSON few are.
  const carriedOut = [...statuses].filter(([name]) => / 2/.test(name)).reduce((sum, [, n]) => sum + n, 0);
  expect(carriedOut).toBeGreaterThan(CALLS * 0.3);
  expect(statuses.get('POST 201')).toBeGreaterThan(100);
  expect(statuses.get('DELETE 200')).toBeGreaterThan(20);
  const made = [...statements].flatMap((statement) =>
    strange(statement).map((what) => ({ what, statement })),
  );
  expect(made.slice(0, 5)).toEqual([]);
  expect(await rowsOf(world, [bea.userId, ...foreign], ada.userId)).toEqual(before);
});

function isError(body: string): boolean {
  try {
    const error = JSON.parse(body) as Record<string, unknown>;
    return (
      ['code', 'message', 'details', 'hint'].every((name) => name in error) &&
      typeof error.message === 'string'
    );
  } catch {
    return false;
  }
}
