import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { RealtimeChannel } from '@supabase/supabase-js';
import { importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll } from 'vitest';
import WebSocket from 'ws';
import { type TestPlatform, testPlatform } from '../../../testing/platform.ts';

type SignedUp = Awaited<ReturnType<TestPlatform['signedUp']>>;

interface Received {
  eventType: string;
  table: string;
  new: Record<string, unknown>;
  old: Record<string, unknown>;
}

export let server: TestPlatform;
export let ada: SignedUp;
export let bea: SignedUp;

export const subscribed = (channel: RealtimeChannel) =>
  new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve();
      else if (status !== 'CLOSED') reject(error ?? new Error(status));
    });
  });

export async function listen(
  user: SignedUp,
  changes: { event?: string; table: string; filter?: string }[],
): Promise<{ received: Received[]; channel: RealtimeChannel }> {
  const received: Received[] = [];
  const channel = user.client.channel(`scan-${randomUUID()}`);
  for (const change of changes) {
    channel.on(
      'postgres_changes' as 'system',
      { event: '*', schema: 'public', ...change } as never,
      (payload: Received) => received.push(payload),
    );
  }
  await subscribed(channel);
  return { received, channel };
}

export const insertScan = async (user: SignedUp) => {
  const { data, error } = await user.client
    .from('menu_scans')
    .insert({ user_id: user.userId, image_url: '/menu.jpg' })
    .select('id')
    .single();
  if (error) throw error;
  return data.id as string;
};

let position = 0;

export const insertItem = (scanId: string, name = 'Brie') =>
  server.database.asService(async (sql) => {
    const { rows } = await sql.query<{ id: string }>(
      `insert into menu_items (scan_id, scan_month, name, position)
       select id, scan_month, $2, $3 from menu_scans where id = $1 returning id`,
      [scanId, name, position++],
    );
    return rows[0]!.id;
  });

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A connection that speaks the protocol by hand. */
export async function open(
  query = `apikey=${server.platform.anonKey}&vsn=2.0.0`,
  headers = {},
  url = server.url,
) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?${query}`, {
    headers,
  });
  const heard: unknown[][] = [];
  socket.on('message', (data) => heard.push(JSON.parse(data.toString())));
  await once(socket, 'open');
  return { socket, heard, send: (...message: unknown[]) => socket.send(JSON.stringify(message)) };
}

export const join = (token?: string, table = 'menu_scans') => ({
  config: { postgres_changes: [{ event: '*', schema: 'public', table }] },
  access_token: token,
});

export const expiringToken = async (
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

/** One server for a test file, with two users who hear of changes to their scans. */
export function useScanListeners(): void {
  beforeAll(async () => {
    server = await testPlatform();
    [ada, bea] = await Promise.all([server.signedUp(), server.signedUp()]);
  });
  afterAll(async () => {
    await Promise.all([ada, bea].map((user) => user.client.realtime.disconnect()));
    await server.close();
  });
}
