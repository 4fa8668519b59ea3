import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/clients.ts';
import { type TestPlatform, testPlatform } from '../../testing/platform.ts';
import { flatPicture } from '../../testing/product.ts';
import { createSignedLinks } from './signed-links.ts';

let server: TestPlatform;
let ada: TestUser;
let bea: TestUser;
beforeAll(async () => {
  server = await testPlatform();
  [ada, bea] = await Promise.all([server.signedUp(), server.signedUp()]);
});
afterAll(() => server.close());

const bucket = (user: Pick<TestUser, 'client'>) => user.client.storage.from('menu-images');
const newName = (user: TestUser) => `${user.userId}/carte d'hiver ${randomUUID()}.jpg`;
async function uploaded(user: TestUser, name = newName(user)): Promise<string> {
  const { error } = await bucket(user).upload(name, flatPicture, { contentType: 'image/jpeg' });
  if (error) throw error;
  return name;
}
async function linkTo(user: TestUser, name: string, seconds = 60): Promise<string> {
  const { data, error } = await bucket(user).createSignedUrl(name, seconds);
  if (error) throw error;
  return data.signedUrl;
}
/** As a browser that knows nothing but the link. */
async function shown(link: string): Promise<{ status: number; code?: string; message?: string }> {
  const answer = await fetch(link);
  if (answer.ok) {
    expect(Buffer.from(await answer.arrayBuffer()).equals(flatPicture)).toBe(true);
    return { status: answer.status };
  }
  return { status: answer.status, ...((await answer.json()) as object) };
}

describe("a link to one's own photograph", () => {
  it('shows it to whoever holds it, without a session, and can save it under a name', async () => {
    const name = await uploaded(ada);
    const link = await linkTo(ada, name);
    const answer = await fetch(link);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-cache',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
    });
    expect((await shown(link)).status).toBe(200);
    expect((await fetch(link, { headers: { range: 'bytes=0-3' } })).status).toBe(206);
    const { data } = await bucket(ada).createSignedUrl(name, 60, { download: 'carte.jpg' });
    const saved = await fetch(data!.signedUrl);
    expect(saved.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''carte.jpg");
  });

  it('goes on after she signed out, and ends when its time is over', async () => {
    const user = await server.signedUp();
    const name = await uploaded(user);
    const [lasting, short] = [await linkTo(user, name), await linkTo(user, name, 1)];
    await user.client.auth.signOut({ scope: 'global' });
    await expect
      .poll(() => shown(short))
      .toMatchObject({
        status: 400,
        code: 'InvalidJWT',
        message: 'This link has run out. Ask for a new one.',
      });
    expect((await shown(lasting)).status).toBe(200);
  });

  it('is given for several at once, each with its own answer', async () => {
    const names = [await uploaded(ada), await uploaded(bea), `${ada.userId}/never.jpg`];
    const { data } = await bucket(ada).createSignedUrls(names, 60);
    expect(data?.map(({ path, error }) => [path, error])).toEqual([
      [names[0], null],
      [names[1], 'Either the object does not exist or you do not have access to it'],
      [names[2], 'Either the object does not exist or you do not have access to it'],
    ]);
    expect((await shown(data![0]!.signedUrl!)).status).toBe(200);
    expect(data![1]!.signedUrl).toBeNull();
  });
});

describe('nothing is shown', () => {
  it('by a link that another user or a visitor asks for', async () => {
    const name = await uploaded(ada);
    for (const caller of [bea, { client: server.client() }]) {
      const { error } = await bucket(caller).createSignedUrl(name, 60);
      expect(error).toMatchObject({ status: 404, code: 'NoSuchKey', message: 'Object not found' });
      const many = await bucket(caller).createSignedUrls([name], 60);
      expect(many.data?.[0]?.signedUrl).toBeNull();
    }
  });

  it('once the photograph is gone, not even another put in its place', async () => {
    const name = await uploaded(ada);
    const link = await linkTo(ada, name);
    await bucket(ada).remove([name]);
    expect(await shown(link)).toMatchObject({ status: 404, code: 'NoSuchKey' });
    await uploaded(ada, name);
    expect((await shown(link)).status).toBe(404);
    expect((await shown(await linkTo(ada, name))).status).toBe(200);
  });

  it('once the account is gone, before its files are swept', async () => {
    const user = await server.signedUp();
    const link = await linkTo(user, await uploaded(user));
    await server.database.asService((sql) =>
      sql.query('delete from auth.users where id = $1', [user.userId]),
    );
    expect(await shown(link)).toMatchObject({ status: 404, code: 'NoSuchKey' });
  });

  it('by a link to another file, of another server, unsigned, or an access token in its place', async () => {
    const [name, other] = [await uploaded(ada), await uploaded(ada)];
    const link = new URL(await linkTo(ada, name));
    const elsewhere = new URL(await linkTo(ada, other));
    elsewhere.pathname = link.pathname;
    expect(await shown(String(elsewhere))).toMatchObject({ status: 400, code: 'InvalidSignature' });
    const stranger = createSignedLinks(server.signingKeys.map((key) => ({ ...key, d: 'another secret' })));
    const file = { bucket: 'menu-images', name, objectId: randomUUID(), userId: ada.userId };
    const unsigned = link.searchParams.get('token')!.replace(/[^.]*$/, '');
    for (const token of ['', 'nonsense', unsigned, ada.token, await stranger.sign(file, 60)]) {
      link.searchParams.set('token', token);
      expect(await shown(String(link))).toMatchObject({ status: 400, code: 'InvalidJWT' });
    }
  });

  it('by its token anywhere else', async () => {
    const link = await linkTo(ada, await uploaded(ada));
    const token = new URL(link).searchParams.get('token')!;
    for (const path of [
      'rest/v1/profiles',
      'auth/v1/user',
      `storage/v1/object/menu-images/${ada.userId}/a.jpg`,
    ]) {
      const answer = await fetch(`${server.url}/${path}`, { headers: { authorization: `Bearer ${token}` } });
      expect([400, 401, 403]).toContain(answer.status);
    }
  });
});

it.each([
  [{ expiresIn: 0 }, 'InvalidRequest'],
  [{ expiresIn: 8 * 24 * 3600 }, 'InvalidRequest'],
  [{}, 'InvalidRequest'],
  [{ expiresIn: 60, transform: { width: 10 } }, 'NotSupported'],
])('refuses a link wanted as %j', async (body, code) => {
  const name = await uploaded(ada);
  const answer = await fetch(`${server.url}/storage/v1/object/sign/menu-images/${encodeURI(name)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(await answer.json()).toMatchObject({ code });
});

it('is still good after the signing keys were rotated, as long as the old one is kept', async () => {
  const [old, fresh] = [server.signingKeys[0]!, { ...server.signingKeys[0]!, kid: 'fresh', d: 'fresh' }];
  const file = { bucket: 'b', name: 'n/a.jpg', objectId: randomUUID(), userId: randomUUID() };
  const token = await createSignedLinks([old]).sign(file, 60);
  expect(await createSignedLinks([fresh, old]).read(token)).toEqual(file);
  await expect(createSignedLinks([fresh]).read(token)).rejects.toMatchObject({ code: 'InvalidJWT' });
});
