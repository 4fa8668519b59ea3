import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { flatPicture } from '../testing/product.ts';
import { robbed, server, type Thief, useTwoServers, ways } from './testing/stolen-sessions.ts';

useTwoServers();

/** Everything a stolen or forgotten token could be used for, through the stock client; each reports how it was refused. */
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

describe('an upload under way', () => {
  let thief: Thief;
  beforeEach(async () => {
    thief = await robbed();
  });

  /** Sends all but the end of a picture, and waits until the server has begun to receive it. */
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
              "select from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete from " +
                "auth.users%' and datname = current_database()",
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
