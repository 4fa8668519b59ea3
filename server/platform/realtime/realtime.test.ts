import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { RealtimeChannel } from '@supabase/supabase-js';
import { importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { testClients } from '../../testing/clients.ts';
import { testUser } from '../../testing/database.ts';
import { type TestPlatform, testPlatform } from '../../testing/platform.ts';
import { openSession } from '../auth/sessions.ts';
import { MAX_ANONYMOUS_OF_ADDRESS } from './attach-realtime.ts';
import { MAX_SOCKETS_OF_USER } from './user-sockets.ts';

type SignedUp = Awaited<ReturnType<TestPlatform['signedUp']>>;
interface Told {
  eventType: string;
  table: string;
  new: Record<string, unknown>;
  old: Record<string, unknown>;
}

let server: TestPlatform;
let ada: SignedUp;
let bea: SignedUp;
beforeAll(async () => {
  server = await testPlatform();
  [ada, bea] = await Promise.all([server.signedUp(), server.signedUp()]);
});
afterAll(async () => {
  await Promise.all([ada, bea].map((user) => user.client.realtime.disconnect()));
  await server.close();
});

const subscribed = (channel: RealtimeChannel) =>
  new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve();
      else if (status !== 'CLOSED') reject(error ?? new Error(status));
    });
  });

async function listen(
  user: SignedUp,
  changes: { event?: string; table: string; filter?: string }[],
): Promise<{ told: Told[]; channel: RealtimeChannel }> {
  const told: Told[] = [];
  const channel = user.client.channel(`scan-${randomUUID()}`);
  for (const change of changes) {
    channel.on(
      'postgres_changes' as 'system',
      { event: '*', schema: 'public', ...change } as never,
      (payload: Told) => told.push(payload),
    );
  }
  await subscribed(channel);
  return { told, channel };
}

const insertScan = async (user: SignedUp) => {
  const { data, error } = await user.client
    .from('menu_scans')
    .insert({ user_id: user.userId, image_url: '/menu.jpg' })
    .select('id')
    .single();
  if (error) throw error;
  return data.id as string;
};
let position = 0;
const insertItem = (scanId: string, name = 'Brie') =>
  server.database.asService(async (sql) => {
    const { rows } = await sql.query<{ id: string }>(
      'insert into menu_items (scan_id, name, position) values ($1, $2, $3) returning id',
      [scanId, name, position++],
    );
    return rows[0]!.id;
  });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('changes', () => {
  it('reach their owner one by one, whole, and nobody else', async () => {
    const [mine, others] = await Promise.all([
      listen(ada, [{ table: 'menu_scans' }, { table: 'menu_items' }]),
      listen(bea, [{ table: 'menu_scans' }, { table: 'menu_items' }]),
    ]);
    const scanId = await insertScan(ada);
    await expect.poll(() => mine.told.length).toBe(1);
    expect(mine.told[0]).toMatchObject({
      eventType: 'INSERT',
      table: 'menu_scans',
      new: { id: scanId, user_id: ada.userId, overall_risk: null },
    });
    for (let i = 0; i < 9; i++) {
      await insertItem(scanId);
      await expect.poll(() => mine.told.length, { interval: 2 }).toBe(i + 2);
    }
    // Hers come after those in the same order: had she heard of them, it would be by now.
    const own = await insertScan(bea);
    await expect.poll(() => others.told.map((change) => change.new.id)).toEqual([own]);
  });

  it('are those asked for: by event, by table, by filter', async () => {
    const [one, two] = [await insertScan(ada), await insertScan(ada)];
    const { told } = await listen(ada, [
      { event: 'INSERT', table: 'menu_items', filter: `scan_id=eq.${one}` },
      { event: 'UPDATE', table: 'menu_items', filter: `name=in.(Brie,Tea)` },
    ]);
    const item = await insertItem(one, 'Bread');
    await insertItem(two, 'Bread');
    // A row is read when it is told of: the next change waits until this one has been.
    const { told: every } = await listen(ada, [{ event: 'UPDATE', table: 'menu_items' }]);
    await server.database.asService((sql) =>
      sql.query("update menu_items set risk = 'NO_RISK' where id = $1", [item]),
    );
    await expect.poll(() => every.length).toBe(1);
    await server.database.asService((sql) =>
      sql.query("update menu_items set name = 'Tea' where id = $1", [item]),
    );
    await expect.poll(() => told.length).toBe(2);
    await pause(50);
    expect(told.map((change) => [change.eventType, change.new.name, change.new.scan_id])).toEqual([
      ['INSERT', expect.any(String), one],
      ['UPDATE', 'Tea', one],
    ]);
    expect(told[1]?.old).toEqual({ id: item });
  });

  it('come all when many are made at once, with arrays and JSON as they are', async () => {
    const scanId = await insertScan(ada);
    const items = await Promise.all(Array.from({ length: 40 }, (_, i) => insertItem(scanId, `Dish ${i}`)));
    const { told } = await listen(ada, [{ event: 'INSERT', table: 'item_assessments' }]);
    await server.database.asService((sql) =>
      sql.query(
        `insert into item_assessments (item_id, risk, confidence, reasons, findings)
         select id, 'TO_CHECK', 50, '{"one, two","three"}', '[{"rule":"listeria"}]' from menu_items where scan_id = $1`,
        [scanId],
      ),
    );
    await expect.poll(() => told.length).toBe(40);
    expect(new Set(told.map((change) => change.new.item_id))).toEqual(new Set(items));
    expect(told[0]?.new).toMatchObject({
      reasons: ['one, two', 'three'],
      findings: [{ rule: 'listeria' }],
      confidence: 50,
    });
  });

  it('that delete tell the owner the key, and nobody else anything', async () => {
    const scanId = await insertScan(ada);
    await insertItem(scanId);
    const [mine, others] = await Promise.all([
      listen(ada, [
        { event: 'DELETE', table: 'menu_scans' },
        { event: 'DELETE', table: 'menu_items' },
      ]),
      listen(bea, [
        { event: 'DELETE', table: 'menu_scans' },
        { event: 'DELETE', table: 'menu_items' },
      ]),
    ]);
    await ada.client.from('menu_scans').delete().eq('id', scanId);
    await expect.poll(() => mine.told.length).toBe(1);
    expect(mine.told[0]).toMatchObject({
      eventType: 'DELETE',
      table: 'menu_scans',
      old: { id: scanId },
      new: {},
    });
    await pause(50);
    expect(others.told).toEqual([]);
  });

  it('stop when the channel is left', async () => {
    const { told, channel } = await listen(ada, [{ table: 'menu_scans' }]);
    await ada.client.removeChannel(channel);
    await insertScan(ada);
    await pause(80);
    expect(told).toEqual([]);
  });

  it('do not reach somebody without a session', async () => {
    const stranger = server.client();
    const told: unknown[] = [];
    const channel = stranger.channel('x');
    channel.on('postgres_changes', { event: '*', schema: 'public', table: 'menu_scans' }, (change) =>
      told.push(change),
    );
    await subscribed(channel);
    await insertScan(ada);
    await pause(80);
    expect(told).toEqual([]);
    await stranger.realtime.disconnect();
  });
});

/** A connection that speaks the protocol by hand. */
async function open(query = `apikey=${server.platform.anonKey}&vsn=2.0.0`, headers = {}, url = server.url) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?${query}`, {
    headers,
  });
  const heard: unknown[][] = [];
  socket.on('message', (data) => heard.push(JSON.parse(data.toString())));
  await once(socket, 'open');
  return { socket, heard, send: (...message: unknown[]) => socket.send(JSON.stringify(message)) };
}
const join = (token?: string, table = 'menu_scans') => ({
  config: { postgres_changes: [{ event: '*', schema: 'public', table }] },
  access_token: token,
});
const joined = async (table: string, token = ada.token) => {
  const one = await open();
  one.send('1', '1', 'realtime:all', 'phx_join', join(token, table));
  await expect.poll(() => one.heard.length, { interval: 5 }).toBe(2);
  return one;
};
const expiringToken = async (
  user: SignedUp,
  seconds: number,
  of: { sub?: string; session_id?: string } = {},
) => {
  const key = server.signingKeys[0]!;
  const payload = JSON.parse(Buffer.from(user.token.split('.')[1]!, 'base64url').toString());
  return new SignJWT({ ...payload, ...of, exp: Math.floor(Date.now() / 1000) + seconds })
    .setProtectedHeader({ alg: 'ES256', kid: key.kid })
    .sign(await importJWK({ ...key }, 'ES256'));
};
/** An account with an open session, and the token of that. */
const signedInUser = async () => {
  const { sub } = await testUser(server.database);
  const { sessionId } = await server.database.asService((sql) => openSession(sql, sub));
  return { sub, token: await expiringToken(ada, 60, { sub, session_id: sessionId }) };
};

/** Another way to the server, which can be cut as a lost network cuts it: without a goodbye. */
async function cuttableLine() {
  const { hostname, port } = new URL(server.url);
  const sockets = new Set<Socket>();
  const line = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
    sockets.clear();
  };
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    cut,
    async close() {
      cut();
      line.close();
      await once(line, 'close');
    },
  };
}

describe('the protocol', () => {
  it('answers heartbeats, joins, leaves and what it does not offer', async () => {
    const { heard, send, socket } = await open();
    send(null, '1', 'phoenix', 'heartbeat', {});
    send('2', '2', 'realtime:a', 'phx_join', join(ada.token));
    send('2', '3', 'realtime:a', 'broadcast', {});
    send('2', '4', 'realtime:a', 'phx_leave', {});
    await expect.poll(() => heard.length).toBe(6);
    expect(heard).toEqual([
      [null, '1', 'phoenix', 'phx_reply', { status: 'ok', response: {} }],
      [
        '2',
        '2',
        'realtime:a',
        'phx_reply',
        {
          status: 'ok',
          response: {
            postgres_changes: [{ id: expect.any(Number), event: '*', schema: 'public', table: 'menu_scans' }],
          },
        },
      ],
      [
        null,
        null,
        'realtime:a',
        'system',
        {
          status: 'ok',
          message: 'Subscribed to PostgreSQL',
          extension: 'postgres_changes',
          channel: 'a',
        },
      ],
      [
        '2',
        '3',
        'realtime:a',
        'phx_reply',
        { status: 'error', response: { reason: expect.stringContaining('not offered') } },
      ],
      ['2', '4', 'realtime:a', 'phx_reply', { status: 'ok', response: {} }],
      ['2', '4', 'realtime:a', 'phx_close', {}],
    ]);
    socket.close();
  });

  it('speaks version 1.0.0 too', async () => {
    const { heard, socket } = await open(`apikey=${server.platform.anonKey}&vsn=1.0.0`);
    socket.send(JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '7' }));
    await expect.poll(() => heard.length).toBe(1);
    expect(heard[0]).toMatchObject({
      topic: 'phoenix',
      event: 'phx_reply',
      ref: '7',
      payload: { status: 'ok' },
    });
    socket.close();
  });

  it.each<[string, unknown]>([
    [
      'an unknown table',
      { config: { postgres_changes: [{ event: '*', schema: 'public', table: 'nothing' }] } },
    ],
    ['another schema', { config: { postgres_changes: [{ event: '*', schema: 'auth', table: 'users' }] } }],
    [
      'a filter it cannot judge',
      { config: { postgres_changes: [{ event: '*', table: 'menu_scans', filter: 'id=gt.1' }] } },
    ],
    ['a bad token', { access_token: 'nonsense' }],
    ['nonsense', { config: 5 }],
  ])('refuses to join with %s', async (_, payload) => {
    const { heard, send, socket } = await open();
    send('1', '1', 'realtime:a', 'phx_join', payload);
    await expect.poll(() => heard.length).toBe(1);
    expect(heard[0]?.[4]).toMatchObject({ status: 'error', response: { reason: expect.any(String) } });
    socket.close();
  });

  it('ends a channel whose token runs out, and goes on where a new one came in time', async () => {
    const { heard, send, socket } = await open();
    const short = await expiringToken(ada, 2);
    send('1', '1', 'realtime:ends', 'phx_join', join(short));
    send('2', '2', 'realtime:renewed', 'phx_join', join(short));
    send('2', '3', 'realtime:renewed', 'access_token', { access_token: ada.token });
    await expect.poll(() => heard.at(-1)?.slice(2, 4)).toEqual(['realtime:ends', 'phx_error']);
    expect(heard.at(-2)?.[4]).toMatchObject({ status: 'error', message: 'InvalidJWTToken: JWT expired' });
    await insertScan(ada);
    await expect.poll(() => heard.at(-1)?.slice(2, 4)).toEqual(['realtime:renewed', 'postgres_changes']);
    socket.close();
  });

  it('answers a broadcast as not offered, and goes on telling of changes', async () => {
    const { told, channel } = await listen(ada, [{ table: 'menu_scans' }]);
    // Acknowledged ones hear of the refusal; the others are sent alike.
    const heard = ada.client.channel(`cursor-${randomUUID()}`, { config: { broadcast: { ack: true } } });
    await subscribed(heard);
    await channel.send({ type: 'broadcast', event: 'é moved', payload: { x: 1 } });
    expect(await heard.send({ type: 'broadcast', event: 'moved', payload: { x: 1 } })).toBe('error');
    expect(await heard.send({ type: 'broadcast', event: 'bytes', payload: new ArrayBuffer(9) })).toBe(
      'error',
    );
    expect(await heard.send({ type: 'presence', event: 'track', payload: {} })).toBe('error');
    const scanId = await insertScan(ada);
    await expect.poll(() => told.at(-1)?.new.id).toBe(scanId);
    await Promise.all([channel, heard].map((one) => ada.client.removeChannel(one)));
  });

  it.each([
    ['a broadcast cut off in its heading', [3, 1, 1, 9, 1, 0, 1, 49, 50, 114]],
    ['an unknown kind', [4, 1, 1, 1, 1, 0, 1, 49, 50, 114, 101]],
    ['nothing', []],
  ])('cuts off a binary message that is %s', async (_, bytes) => {
    const { socket } = await open();
    socket.send(new Uint8Array(bytes));
    await once(socket, 'close');
  });

  it('cuts off what is no message, and lets in no stranger', async () => {
    const { socket } = await open();
    socket.send('{');
    await once(socket, 'close');
    for (const [query, headers] of [
      ['apikey=nonsense', {}],
      ['', {}],
      [`apikey=${server.platform.anonKey}`, { origin: 'https://elsewhere.example' }],
    ] as const) {
      await expect(open(query, headers)).rejects.toThrow(/Unexpected server response: 40[13]/);
    }
    const own = await open(undefined, { origin: server.url });
    own.socket.close();
  });
});

describe('many at once', () => {
  it('serves 200 subscribers, each with what is hers', async () => {
    const users = await Promise.all(Array.from({ length: 20 }, signedInUser));
    const all: ({ sub: string } & Awaited<ReturnType<typeof joined>>)[] = [];
    for (const { sub, token } of users) {
      const opened = Array.from({ length: 10 }, async () => ({
        sub,
        ...(await joined('menu_scans', token)),
      }));
      all.push(...(await Promise.all(opened)));
    }
    await server.database.asService((sql) =>
      sql.query(
        "insert into menu_scans (user_id, image_url) select id, '/menu.jpg' from unnest($1::uuid[]) id",
        [users.map(({ sub }) => sub)],
      ),
    );
    await expect.poll(() => all.every(({ heard }) => heard.length >= 3), { interval: 2 }).toBe(true);
    for (const { sub, heard, socket } of all) {
      expect(heard).toHaveLength(3);
      expect(heard[2]?.[4]).toMatchObject({ data: { record: { user_id: sub } } });
      socket.terminate();
    }
  });

  it('lets one account hold so many connections and no more, until one closes', async () => {
    const { token } = await signedInUser();
    const held = await Promise.all(
      Array.from({ length: MAX_SOCKETS_OF_USER }, () => joined('menu_scans', token)),
    );
    const { heard, send, socket } = await open();
    send('1', '1', 'realtime:a', 'phx_join', join(token));
    await expect.poll(() => heard.length).toBe(1);
    expect(heard[0]?.[4]).toMatchObject({
      status: 'error',
      response: { reason: expect.stringContaining('Close another one') },
    });
    // Another account is not in her way, not even over the same connection.
    send('2', '2', 'realtime:b', 'phx_join', join(ada.token));
    await expect.poll(() => heard[1]?.[4]).toMatchObject({ status: 'ok' });
    // A token handed in later counts as well.
    send('2', '3', 'realtime:b', 'access_token', { access_token: token });
    held[0]!.socket.close();
    await once(held[0]!.socket, 'close');
    send('3', '4', 'realtime:c', 'phx_join', join(token));
    await expect.poll(() => heard.some((message) => message[1] === '4')).toBe(true);
    expect(heard.find((message) => message[1] === '4')?.[4]).toMatchObject({ status: 'ok' });
    for (const one of [...held.map((other) => other.socket), socket]) one.terminate();
  });

  it('comes back after a broken connection with the token it has by then', async () => {
    const line = await cuttableLine();
    const user = await testClients(line.url, server.platform.anonKey).signedUp();
    const { told } = await listen(user, [{ table: 'menu_scans' }]);
    const { data } = await user.client.auth.refreshSession();
    await user.client.realtime.setAuth(data.session!.access_token);
    line.cut();
    await expect.poll(() => user.client.realtime.isConnected()).toBe(false);
    // The client tries again after a second, by itself.
    await expect
      .poll(
        async () => {
          await insertScan(user);
          await pause(100);
          return told.length;
        },
        { interval: 200 },
      )
      .toBeGreaterThan(0);
    await user.client.realtime.disconnect();
    await line.close();
  });

  it('cuts off one that does not read, and the others hear all', async () => {
    const [deaf, hearing] = await Promise.all([joined('item_assessments'), joined('item_assessments')]);
    deaf.socket.pause();
    const scanId = await insertScan(ada);
    await Promise.all(Array.from({ length: 30 }, () => insertItem(scanId)));
    const closed = once(deaf.socket, 'close');
    for (let round = 0; round < 12; round++) {
      await server.database.asService(async (sql) => {
        await sql.query(
          'delete from item_assessments where item_id in (select id from menu_items where scan_id = $1)',
          [scanId],
        );
        await sql.query(
          `insert into item_assessments (item_id, risk, confidence, reasons)
           select id, 'NO_RISK', 1, array[repeat('x', 100000)] from menu_items where scan_id = $1`,
          [scanId],
        );
      });
      await expect.poll(() => hearing.heard.length).toBe(2 + 30 * (round + 1));
    }
    deaf.socket.resume();
    await closed;
    expect(hearing.socket.readyState).toBe(WebSocket.OPEN);
    hearing.socket.close();
  });

  it('takes so many connections of one address that stay anonymous, and no more, until one closes', async () => {
    const held = await Promise.all(Array.from({ length: MAX_ANONYMOUS_OF_ADDRESS }, () => open()));
    await expect(open()).rejects.toThrow('Unexpected server response: 429');
    // One through which somebody signed in has spoken is hers, and makes room.
    held[0]!.send('1', '1', 'realtime:a', 'phx_join', join(ada.token));
    await expect.poll(() => held[0]!.heard.length).toBe(2);
    held.push(await open());
    await expect(open()).rejects.toThrow('429');
    held.pop()?.socket.terminate();
    await expect
      .poll(() =>
        open().then(
          (again) => held.push(again),
          () => 0,
        ),
      )
      .toBeGreaterThan(0);
    for (const { socket } of held) socket.terminate();
    await expect.poll(() => server.platform.subscribers()).toBeLessThan(MAX_ANONYMOUS_OF_ADDRESS);
  });

  it('takes other addresses all the same, as far as a proxy of ours vouches for them', async () => {
    const behindProxy = await testPlatform({ beside: server, config: { trustedProxies: 1 } });
    const from = (address: string) => ({ 'x-forwarded-for': `made-up, ${address}` });
    const at = (address: string) => open(`apikey=${server.platform.anonKey}`, from(address), behindProxy.url);
    const held = await Promise.all(
      Array.from({ length: MAX_ANONYMOUS_OF_ADDRESS }, (_, n) => at(n % 2 ? '2001:db8::1' : '2001:db8::2')),
    );
    await expect(at('2001:db8::3')).rejects.toThrow('429');
    held.push(await at('192.0.2.1'));
    for (const { socket } of held) socket.terminate();
    await behindProxy.close();
  });

  it('closes a connection that joins nothing for 15 s, and none that holds a channel', async () => {
    const [idle, left, holding] = await Promise.all([open(), open(), open()]);
    left.send('1', '1', 'realtime:a', 'phx_join', join());
    left.send('1', '2', 'realtime:a', 'phx_leave', {});
    holding.send('1', '1', 'realtime:a', 'phx_join', join());
    const started = performance.now();
    const [[code]] = await Promise.all([once(idle.socket, 'close'), once(left.socket, 'close')]);
    expect(code).toBe(4000);
    expect(performance.now() - started).toBeGreaterThan(13_000);
    expect(holding.socket.readyState).toBe(WebSocket.OPEN);
    holding.socket.terminate();
  });

  it('outlives a client that breaks off in the middle of its greeting', async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      'GET /realtime/v1/websocket?apikey=x HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    );
    socket.destroy();
    await pause(50);
    const { socket: after } = await open();
    after.close();
  });
});
