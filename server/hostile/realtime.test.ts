import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import WebSocket from 'ws';
import { anonKeyOf, noPictures, type TestProduct, testProduct } from '../testing/product.ts';
import { seeded } from '../testing/seeded.ts';
import { HOSTILE, report } from './length.ts';
import { randomFrame } from './realtime-frames.ts';
import { type HostileWorld, hostileWorld, SECRET } from './world.ts';

/** Frames of one socket: a good part ends its socket, as it should. */
const FRAMES = 12;
/** How often something of the victim's changes meanwhile. */
const CHANGES = 4;

let product: TestProduct;
let world: HostileWorld;
beforeAll(async () => {
  product = await testProduct(noPictures);
  world = await hostileWorld(product, await anonKeyOf(product.url));
});
afterAll(async () => {
  await world.victim.client.realtime.disconnect();
  await product.close();
});

/** Sends random frames over a socket of its own and gives back all that came over it. */
async function talk(random: () => number): Promise<string[]> {
  const heard: string[] = [];
  const broken = random() < 0.3;
  const version = broken && random() < 0.5 ? '1.0.0' : '2.0.0';
  const url = `${product.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${world.anonKey}&vsn=${version}`;
  const socket = new WebSocket(url);
  socket.on('message', (data) => heard.push(String(data)));
  socket.on('error', () => {});
  const opened = await Promise.race([once(socket, 'open'), once(socket, 'close').then(() => null)]);
  if (!opened) return heard;
  // It is listened to: what the server ends a socket for takes along the answers that have not left yet.
  const first = [null, 'first', 'phoenix', 'heartbeat', {}] as const;
  const [join_ref, ref, topic, event, payload] = first;
  socket.send(JSON.stringify(version === '1.0.0' ? { join_ref, ref, topic, event, payload } : first));
  await expect.poll(() => heard.length, { interval: 5, timeout: 20_000 }).toBe(1);
  for (let sent = 0; sent < FRAMES && socket.readyState === WebSocket.OPEN; sent++) {
    socket.send(randomFrame(world, random, broken));
  }
  // The server has dealt with all of them once it answers a heartbeat, or has closed the socket.
  if (socket.readyState === WebSocket.OPEN) {
    socket.send(JSON.stringify([null, 'last', 'phoenix', 'heartbeat', {}]));
    socket.send(JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: 'last' }));
  }
  const over = () => socket.readyState === WebSocket.CLOSED || heard.some((text) => text.includes('"last"'));
  await expect.poll(over, { timeout: 20_000 }).toBe(true);
  for (let n = 0; n < CHANGES; n++) await change();
  socket.close();
  return heard;
}

let changes = 0;
const change = () =>
  product.database.asService((sql) =>
    sql.query('update menu_scans set restaurant_name = $2 where user_id = $1', [
      world.victim.userId,
      `${SECRET} ${++changes}`,
    ]),
  );

it(
  'sends nothing of another user whatever is asked over a socket, and everything to her',
  async () => {
    const told: unknown[] = [];
    const channel = world.victim.client
      .channel('mine')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'menu_scans' }, (payload) =>
        told.push(payload),
      );
    await new Promise<void>((resolve, reject) => {
      channel.subscribe((status, error) => (status === 'SUBSCRIBED' ? resolve() : error && reject(error)));
    });
    const random = seeded(HOSTILE.seed);
    const sockets = Math.ceil(HOSTILE.calls / 50);
    let frames = 0;
    for (let n = 0; n < sockets; n++) {
      const heard = await talk(random);
      frames += heard.length;
      expect(heard.filter((text) => text.includes(SECRET))).toEqual([]);
    }
    report('realtime', { sockets, sent: sockets * FRAMES, heard: frames, changes });
    // The control: what changed did go over a socket, to whom it belongs.
    await expect.poll(() => told.length, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(JSON.stringify(told)).toContain(SECRET);
    expect(frames).toBeGreaterThanOrEqual(sockets);
  },
  HOSTILE.timeoutMs,
);
