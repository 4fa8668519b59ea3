import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { DATABASE_TIMES } from '../../policy.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { Connections } from './connections.ts';
import { DatabaseBusyError, hasNotBegun } from './errors.ts';
import { Transactions } from './transactions.ts';
import { untilBegun } from './until-begun.ts';

const cleanUps: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const end of cleanUps.splice(0).reverse()) await end();
});

/** Stands before PostgreSQL as a balancer does: while there is no primary it ends every connection. */
async function balancer() {
  const { host, port } = inject('postgres');
  const target = host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port };
  const open = new Set<Socket>();
  let hasPrimary = true;
  const server = createServer((socket) => {
    if (!hasPrimary) return socket.destroy();
    const behind = connect(target);
    for (const [one, other] of [
      [socket, behind],
      [behind, socket],
    ] as const) {
      open.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const losePrimary = () => {
    hasPrimary = false;
    for (const socket of open) socket.destroy();
  };
  cleanUps.push(() => {
    losePrimary();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    losePrimary,
    findPrimary: () => {
      hasPrimary = true;
    },
  };
}

async function behindBalancer() {
  const database: TestDatabase = await testDatabase();
  cleanUps.push(() => database.close());
  const { port, ...primary } = await balancer();
  const { user, password } = inject('postgres');
  const name = new URL(database.url).pathname.slice(1);
  const transactions = new Transactions(
    new Connections(
      { host: '127.0.0.1', port, user, password, database: name },
      { size: 2, log: pino({ level: 'silent' }) },
    ),
  );
  cleanUps.push(() => transactions.close());
  return { transactions, ...primary };
}

describe('a call while another PostgreSQL takes over', () => {
  it('waits for it, and is answered', async () => {
    const { transactions, losePrimary, findPrimary } = await behindBalancer();
    const one = () =>
      transactions.run('service_role', null, (sql) => sql.query<{ n: number }>('select 1 as n'));
    expect((await one()).rows).toEqual([{ n: 1 }]);
    losePrimary();
    const calls = Promise.all([
      one(),
      transactions.batch('service_role', null, [{ text: 'select 1 as n', values: [] }]),
    ]);
    setTimeout(findPrimary, 700);
    const [run, batch] = await calls;
    expect(run.rows).toEqual([{ n: 1 }]);
    expect(batch).toEqual([{ rows: [{ n: 1 }], rowCount: 1 }]);
  });

  it('does nothing twice that it had begun', async () => {
    const { transactions, losePrimary, findPrimary } = await behindBalancer();
    let times = 0;
    const call = transactions.run('service_role', null, async (sql) => {
      times += 1;
      losePrimary();
      findPrimary();
      await sql.query('select 1');
    });
    await expect(call).rejects.toThrow(DatabaseBusyError);
    expect(times).toBe(1);
  });

  it('is told to come back where none has taken over in time', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    let times = 0;
    const call = untilBegun(async () => {
      times += 1;
      vi.setSystemTime(Date.now() + DATABASE_TIMES.acquireMs / 3);
      throw new DatabaseBusyError(new Error('Connection terminated'), { passing: true });
    });
    await expect(call).rejects.toThrow(DatabaseBusyError);
    expect(times).toBe(3);
  });
});

describe('what has not begun', () => {
  const told = (code: string, message: string) =>
    Object.assign(new Error(message), { code, severity: 'FATAL' });

  it.each([
    [
      'a pooler that cannot log in',
      '08P01',
      'server login has been failing, try again later (server_login_retry)',
    ],
    ['a pooler without a server', '08P01', 'query_wait_timeout'],
    ['a PostgreSQL that is starting', '57P03', 'the database system is starting up'],
  ])('is known of %s', (_what, code, message) => {
    expect(hasNotBegun(told(code, message))).toBe(true);
  });

  it.each([
    ['a server that broke while it was lent', '08P01', 'server conn crashed?'],
    ['a PostgreSQL that is ended', '57P01', 'terminating connection due to administrator command'],
    ['a row that is there already', '23505', 'duplicate key value'],
  ])('is not said of %s', (_what, code, message) => {
    expect(hasNotBegun(told(code, message))).toBe(false);
  });
});
