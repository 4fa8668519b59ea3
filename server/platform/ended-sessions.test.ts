import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import type { TestUser } from '../testing/clients.ts';
import { type TestPlatform, testPlatform } from '../testing/platform.ts';
import { flatPicture } from '../testing/product.ts';

let server: TestPlatform;
let replica: TestPlatform;
beforeAll(async () => {
  const functions = { echo: async () => ({ answered: true }) };
  server = await testPlatform({ functions });
  replica = await testPlatform({ functions, beside: server });
});
afterAll(async () => {
  await replica.close();
  await server.close();
});

/** Everything a stolen or forgotten token is good for, through the stock client; each tells how it was refused. */
const uses: Record<string, (thief: Thief) => Promise<unknown>> = {
  'a listing': async ({ client }) => {
    const { error, status } = await client.from('menu_scans').select('id');
    return error && { status, code: error.code };
  },
  'a row written': async ({ client, user }) => {
    const row = { user_id: user.userId, image_url: '/menu.jpg' };
    const { error, status } = await client.from('menu_scans').insert(row);
    return error && { status, code: error.code };
  },
  'one row wanted': async ({ client, user }) => {
    const { error, status } = await client
      .from('profiles')
      .update({ country: 'FR' })
      .eq('user_id', user.userId)
      .select()
      .single();
    return error && { status, code: error.code };
  },
  'a function': async ({ client }) => {
    const { error, response } = await client.functions.invoke('echo', { body: {} });
    return error && { status: response?.status, code: (await response!.json()).code };
  },
  'an upload': async ({ client, user }) => {
    const name = `${user.userId}/menu-${randomUUID()}.jpg`;
    const { error } = await client.storage.from('menu-images').upload(name, flatPicture);
    return error && { status: Number((error as { status?: number }).status), code: 'InvalidJWT' };
  },
  'a listing of photographs': async ({ client, user }) => {
    const { error } = await client.storage.from('menu-images').list(user.userId);
    return error && { status: Number((error as { status?: number }).status), code: 'InvalidJWT' };
  },
  'a photograph of her own': async ({ client, photograph }) => {
    const { error } = await client.storage.from('menu-images').download(photograph);
    return (
      error && {
        status: (error as { originalError?: Response }).originalError?.status ?? 401,
        code: 'InvalidJWT',
      }
    );
  },
};

interface Thief {
  user: TestUser;
  /** A stock client with a copy of the token. */
  client: SupabaseClient;
  photograph: string;
}

async function robbed(at: TestPlatform = server): Promise<Thief> {
  const user = await server.signedUp();
  const photograph = `${user.userId}/menu-1.jpg`;
  const { error } = await user.client.storage.from('menu-images').upload(photograph, flatPicture);
  if (error) throw error;
  const client = createClient(at.url, at.platform.anonKey, {
    accessToken: async () => user.token,
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  });
  return { user, client, photograph };
}

const elsewhere = async ({ email, password }: TestUser) => {
  const client = server.client();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
};

const ways: Record<string, (user: TestUser) => Promise<unknown>> = {
  'she signs out on this device': ({ client }) => client.auth.signOut({ scope: 'local' }),
  'she signs out everywhere from another device': async (user) =>
    (await elsewhere(user)).auth.signOut({ scope: 'global' }),
  'she signs out all others': async (user) => (await elsewhere(user)).auth.signOut({ scope: 'others' }),
  'she changes her password on another device': async (user) =>
    (await elsewhere(user)).auth.updateUser({
      password: `new ${randomUUID()}`,
      current_password: user.password,
    }),
  'a refresh token is used twice': async ({ client }) => {
    const { data } = await client.auth.getSession();
    const first = data.session!.refresh_token;
    await client.auth.refreshSession();
    await server.database.asService((sql) =>
      sql.query("update auth.sessions set refreshed_at = refreshed_at - interval '1 minute'"),
    );
    await server.client().auth.refreshSession({ refresh_token: first });
  },
  'her account is deleted': ({ userId }) =>
    server.database.asService((sql) => sql.query('delete from auth.users where id = $1', [userId])),
};

describe.each(Object.entries(ways))('once %s, her former token', (_, end) => {
  let thief: Thief;
  beforeAll(async () => {
    thief = await robbed();
    for (const use of Object.values(uses))
      expect((await use(thief)) ?? null).not.toMatchObject({ status: 401 });
    await end(thief.user);
  });

  it.each(Object.entries(uses))('no longer gets %s', async (__, use) => {
    expect(await use(thief)).toMatchObject({
      status: 401,
      code: expect.stringMatching(/^(PGRST303|not_signed_in|InvalidJWT)$/),
    });
  });

  it('shows no photograph by cookie either', async () => {
    const address = server.client().storage.from('menu-images').getPublicUrl(thief.photograph).data.publicUrl;
    expect((await fetch(address, { headers: { authorization: `Bearer ${thief.user.token}` } })).status).toBe(
      401,
    );
    expect((await fetch(address)).status).toBe(404);
  });
});

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

describe('an upload under way', () => {
  let thief: Thief;
  beforeEach(async () => {
    thief = await robbed();
  });

  /** Sends all but the end of a picture, and waits until the server has begun to take it. */
  async function begun(name: string): Promise<{ sent: ClientRequest; finish: () => Promise<number> }> {
    const sent = request(`${server.url}/storage/v1/object/menu-images/${name}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${thief.user.token}`,
        'content-type': 'image/jpeg',
        'content-length': flatPicture.length,
      },
    });
    const answered = once(sent, 'response');
    sent.write(flatPicture.subarray(0, -10));
    // The count of uploads is kept under a name of its own: once it is there, the body is being read.
    await expect
      .poll(() =>
        server.database.asService(async (sql) => {
          const { rows } = await sql.query<{ points: number }>(
            "select sum(points)::int as points from auth.rate_limits where key like 'upload:%'",
          );
          return rows[0]?.points;
        }),
      )
      .toBeGreaterThan(before);
    return {
      sent,
      async finish() {
        sent.end(flatPicture.subarray(-10));
        const [answer] = await answered;
        answer.resume();
        return answer.statusCode;
      },
    };
  }
  let before = 0;
  beforeEach(async () => {
    before = await server.database.asService(async (sql) => {
      const { rows } = await sql.query<{ points: number }>(
        "select coalesce(sum(points), 0)::int as points from auth.rate_limits where key like 'upload:%'",
      );
      return rows[0]!.points;
    });
  });

  const kept = (name: string) =>
    server.database.asService(
      async (sql) => (await sql.query('select from storage.objects where name = $1', [name])).rowCount,
    );

  it.each(Object.entries(ways))('is not kept when meanwhile %s', async (_, end) => {
    const name = `${thief.user.userId}/menu-late.jpg`;
    const upload = await begun(name);
    await end(thief.user);
    expect(await upload.finish()).toBe(401);
    expect(await kept(name)).toBe(0);
  });

  it('goes with the account that is deleted in the moment it is written', async () => {
    const { userId } = thief.user;
    const name = `${userId}/menu-last.jpg`;
    let deletion: Promise<unknown> = Promise.resolve();
    const watcher = new pg.Client(server.database.url);
    await watcher.connect();
    const claims = { sub: userId, role: 'authenticated' as const };
    await server.database.asCaller(claims, async (sql) => {
      await sql.query(
        "insert into storage.objects (bucket_id, name, owner, version) values ('menu-images', $1, $2, gen_random_uuid())",
        [name, userId],
      );
      deletion = ways['her account is deleted']!(thief.user);
      await expect
        .poll(() =>
          watcher
            .query(
              "select from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete from auth.users%' and datname = current_database()",
            )
            .then(({ rowCount }) => rowCount),
        )
        .toBe(1);
    });
    await deletion;
    await watcher.end();
    expect(await kept(name)).toBe(0);
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
