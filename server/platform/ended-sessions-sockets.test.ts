import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import type { TestPlatform } from '../testing/platform.ts';
import { elsewhere, replica, robbed, server, useTwoServers, ways } from './testing/stolen-sessions.ts';

useTwoServers();

describe.each([
  ['of the server that ended it', () => server],
  ['of another server on the same database', () => replica],
])('an open socket %s', (_, at) => {
  it.each(Object.entries(ways))('is closed once %s', async (__, end) => {
    const thief = await robbed(at());
    const socket = await listening(at(), thief.user.token);
    const closed = once(socket, 'close');
    const told: string[] = [];
    socket.on('message', (data) => told.push(data.toString()));
    await end(thief.user);
    await closed;
    expect(told.join()).toContain('InvalidJWTToken');
    // Nor does it get another one.
    const again = await open(at());
    expect(await join(again, thief.user.token)).toMatchObject({
      status: 'error',
      response: { reason: 'InvalidJWTToken: the session has ended' },
    });
    again.terminate();
  });

  it('of a session that lasts stays open', async () => {
    const [leaving, staying] = [await robbed(at()), await robbed(at())];
    const socket = await listening(at(), staying.user.token);
    const other = await listening(at(), leaving.user.token);
    const closed = once(other, 'close');
    await leaving.user.client.auth.signOut();
    await closed;
    expect(socket.readyState).toBe(WebSocket.OPEN);
    socket.terminate();
  });
});

describe('a stock client whose session was ended', () => {
  it('hears so on its channel', async () => {
    const { client, user } = await robbed();
    const states: string[] = [];
    const channel = client.channel('scan-1');
    const seen = (state: string) => expect.poll(() => states).toContain(state);
    channel.on('postgres_changes', { event: '*', schema: 'public', table: 'menu_scans' }, () => {});
    channel.subscribe((state) => states.push(state));
    await seen('SUBSCRIBED');
    await user.client.auth.signOut();
    await seen('CHANNEL_ERROR');
    await client.realtime.disconnect();
  });

  it('learns from the server that it is signed out, and forgets the session', async () => {
    const { user } = await robbed();
    await (await elsewhere(user)).auth.signOut({ scope: 'others' });
    const { error } = await user.client.auth.getUser();
    expect(error?.name).toBe('AuthSessionMissingError');
    expect((await user.client.auth.getSession()).data.session).toBeNull();
  });
});

/** A socket as any client may open it. */
async function open(at: TestPlatform): Promise<WebSocket> {
  const socket = new WebSocket(
    `${at.url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${at.platform.anonKey}`,
  );
  await once(socket, 'open');
  return socket;
}

/** @returns how the server replied to the join */
function join(socket: WebSocket, token: string): Promise<unknown> {
  const replied = new Promise<unknown>((resolve) => {
    socket.on('message', (data) => {
      const [, , , event, payload] = JSON.parse(data.toString());
      if (event === 'phx_reply') resolve(payload);
    });
  });
  socket.send(JSON.stringify(['1', '1', 'realtime:scan-1', 'phx_join', { access_token: token }]));
  return replied;
}

async function listening(at: TestPlatform, token: string): Promise<WebSocket> {
  const socket = await open(at);
  expect(await join(socket, token)).toMatchObject({ status: 'ok' });
  return socket;
}
