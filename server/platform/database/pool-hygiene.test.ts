import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillAccount } from '../../testing/filled-account.ts';
import { type TestPlatform, testPlatform } from '../../testing/platform.ts';
import type { Claims } from './database.ts';

type SignedUp = Awaited<ReturnType<TestPlatform['signedUp']>>;

const USERS = 6;
const CALLS = 3_000;
const AT_ONCE = 40;

let server: TestPlatform;
let users: SignedUp[];
beforeAll(async () => {
  server = await testPlatform();
  users = await Promise.all(Array.from({ length: USERS }, () => server.signedUp()));
  await Promise.all(users.map((user) => fillAccount(server.database, user.userId, `of ${user.userId}`, 5)));
});
afterAll(() => server.close());

const call = (path: string, token: string | null, init: RequestInit = {}) =>
  fetch(`${server.url}/rest/v1/${path}`, {
    ...init,
    headers: {
      ...init.headers,
      'content-type': 'application/json',
      authorization: `Bearer ${token ?? server.platform.anonKey}`,
    },
  });

const broken = [
  ['menu_scans?id=eq.nonsense', 'GET', undefined],
  ['menu_scans', 'POST', { user_id: '00000000-0000-4000-8000-000000000000', image_url: '/x.jpg' }],
  ['menu_scans', 'POST', { image_url: '/x.jpg', overall_risk: 'NO_RISK' }],
  ['item_assessments', 'POST', { risk: 'NO_RISK' }],
  ['menu_items?select=*,ingredient_assessments(*)&findings=eq.1', 'GET', undefined],
] as const;

const whoami = 'select current_user::text as role, auth.uid()::text as uid, auth.role() as said';
interface Who {
  role: string;
  uid: string | null;
  said: string | null;
}

it('gives each call its own role and claims, among aborted calls, errors and broken connections', async () => {
  const wrong: unknown[] = [];
  const admin = new pg.Client({ connectionString: server.database.url });
  await admin.connect();
  let left = CALLS;
  const one = async (n: number) => {
    const user = users[n % USERS]!;
    switch (n % 7) {
      case 0: {
        // Goes away in the middle of the transaction.
        const abort = new AbortController();
        const gone = call('menu_items?select=*,item_assessments(*),ingredient_assessments(*)', user.token, {
          signal: abort.signal,
        });
        setTimeout(() => abort.abort(), n % 5);
        return void (await gone.then((answer) => answer.text()).catch(() => {}));
      }
      case 1: {
        const [path, method, body] = broken[n % broken.length]!;
        const answer = await call(path, user.token, { method, ...(body && { body: JSON.stringify(body) }) });
        await answer.text();
        if (answer.status < 400) wrong.push({ path, status: answer.status });
        return;
      }
      case 2: {
        const answer = await call('menu_scans?select=*', null);
        if (answer.status !== 401) wrong.push({ nobody: await answer.text() });
        else await answer.text();
        return;
      }
      case 3: {
        // A statement that sets role and claims for its whole session, and then fails half-way.
        const claims: Claims = { sub: user.userId, role: 'authenticated' };
        const set = `select set_config('role', 'service_role', false), set_config('request.jwt.claims', '{"sub":"x"}', false)`;
        const fail = n % 2 === 0;
        const statements = [set, ...(fail ? ['select 1/0'] : [])].map((text) => ({ text, values: [] }));
        return void (await (n % 3 === 0
          ? server.database.batchAsCaller(claims, statements)
          : server.database.asCaller(claims, async (sql) => {
              for (const { text } of statements) await sql.query(text);
            })
        ).catch(() => {}));
      }
      case 4: {
        const claims: Claims | null = n % 3 === 0 ? null : { sub: user.userId, role: 'authenticated' };
        const [{ rows }] =
          n % 2 === 0
            ? [await server.database.asCaller(claims, (sql) => sql.query<Who>(whoami))]
            : await server.database.batchAsCaller<[Who]>(claims, [{ text: whoami, values: [] }]);
        const role = claims ? 'authenticated' : 'anon';
        if (rows[0]?.role !== role || rows[0].uid !== (claims?.sub ?? null))
          wrong.push({ claims, is: rows[0] });
        return;
      }
      default: {
        const answer = await call('menu_scans?select=user_id,menu_items(name)', user.token);
        const rows = (await answer.json()) as { user_id: string; menu_items: { name: string }[] }[];
        const own = Array.isArray(rows) && rows.length === 1 && rows[0]?.user_id === user.userId;
        if (!own || rows[0]?.menu_items.some((item) => item.name !== `of ${user.userId}`))
          wrong.push({ user: user.userId, rows });
      }
    }
  };
  const working = Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left > 0) await one(left--);
    }),
  );
  await working;
  expect(wrong.slice(0, 3)).toEqual([]);

  // Connections cut in the middle of their transactions: what comes next is nobody's but the caller's.
  const sleeping = Promise.allSettled(
    users.map(({ userId }) =>
      server.database.batchAsCaller({ sub: userId, role: 'authenticated' }, [
        { text: 'select pg_sleep(3)', values: [] },
      ]),
    ),
  );
  await delay(50);
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mirabelle' and query like '%pg_sleep%'",
  );
  expect(await sleeping).toEqual(users.map(() => expect.objectContaining({ status: 'rejected' })));
  const after = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      server.database.asCaller(n % 2 === 0 ? null : { sub: users[0]!.userId, role: 'authenticated' }, (sql) =>
        sql.query<Who>(whoami),
      ),
    ),
  );
  for (const [n, { rows }] of after.entries()) {
    expect(rows[0]).toMatchObject(
      n % 2 === 0 ? { role: 'anon', uid: null } : { role: 'authenticated', uid: users[0]!.userId },
    );
  }

  // Nothing is left open: no transaction, no lock, no connection kept by a call that went away.
  const open = await admin.query(
    "select state, query from pg_stat_activity where application_name = 'mirabelle' and datname = current_database() and state <> 'idle'",
  );
  expect(open.rows).toEqual([]);
  await admin.end();
});
