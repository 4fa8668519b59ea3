import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { testClients } from '../../testing/clients.ts';
import { testUser } from '../../testing/database.ts';
import { testPlatform } from '../../testing/platform.ts';
import { openSession } from '../auth/sessions.ts';
import { MAX_ANONYMOUS_OF_ADDRESS } from './attach-realtime.ts';
import {
  ada,
  expiringToken,
  insertItem,
  insertScan,
  join,
  listen,
  open,
  pause,
  server,
  useScanListeners,
} from './testing/scan-listeners.ts';
import { MAX_SOCKETS_OF_USER } from './user-sockets.ts';

useScanListeners();

const joined = async (table: string, token = ada.token) => {
  const one = await open();
  one.send('1', '1', 'realtime:all', 'phx_join', join(token, table));
  await expect.poll(() => one.heard.length, { interval: 5 }).toBe(2);
  return one;
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
    const { received } = await listen(user, [{ table: 'menu_scans' }]);
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
          return received.length;
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
          `insert into item_assessments (item_id, scan_month, risk, confidence, reasons)
           select id, scan_month, 'NO_RISK', 1, array[repeat('x', 100000)] from menu_items where scan_id = $1`,
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
