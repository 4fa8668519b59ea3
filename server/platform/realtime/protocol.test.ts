import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import {
  ada,
  expiringToken,
  insertScan,
  join,
  listen,
  open,
  server,
  subscribed,
  useScanListeners,
} from './testing/scan-listeners.ts';

useScanListeners();

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
    const { received, channel } = await listen(ada, [{ table: 'menu_scans' }]);
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
    await expect.poll(() => received.at(-1)?.new.id).toBe(scanId);
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

  it('cuts off what is not a message, and lets in no stranger', async () => {
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
