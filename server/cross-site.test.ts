import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from './testing/clients.ts';
import { invoke, noPictures, type TestProduct, testProduct } from './testing/product.ts';

const ALLOWED = 'https://app.example.org';
let product: TestProduct;
let user: TestUser;
beforeAll(async () => {
  product = await testProduct(noPictures, { ALLOWED_ORIGINS: ALLOWED });
  user = await product.signedUp();
});
afterAll(() => product.close());

/** What takes JSON, in each part. */
const CALLS = [
  ['POST', '/auth/v1/signup'],
  ['POST', '/auth/v1/token?grant_type=password'],
  ['PUT', '/auth/v1/user'],
  ['POST', '/auth/v1/logout'],
  ['POST', '/rest/v1/menu_scans'],
  ['PATCH', '/rest/v1/profiles?user_id=eq.x'],
  ['POST', '/functions/v1/test-dish'],
  ['POST', '/functions/v1/delete-account'],
  ['POST', '/storage/v1/object/list/menu-images'],
  ['POST', '/storage/v1/object/sign/menu-images'],
  ['DELETE', '/storage/v1/object/menu-images'],
] as const;
/** What a form of any page can send without asking. */
const FORM_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  undefined,
];

function send([method, path]: readonly [string, string], type: string | undefined, origin?: string) {
  return fetch(product.url + path, {
    method,
    headers: {
      authorization: `Bearer ${user.token}`,
      ...(type && { 'content-type': type }),
      ...(origin && { origin }),
    },
    body: new TextEncoder().encode('{}'),
  });
}

describe.each(CALLS)('%s %s', (...call) => {
  it.each(FORM_TYPES)('takes no body as %s, from another page or from none', async (type) => {
    for (const origin of ['https://elsewhere.example', 'null', undefined]) {
      const answer = await send(call, type, origin);
      expect(answer.status, String(origin)).toBe(415);
      const answered = await answer.json();
      expect(answered.message ?? answered.msg).toContain('Content-Type: application/json');
    }
  });

  it('takes it from a page of ours, and as JSON', async () => {
    for (const origin of [product.url, ALLOWED]) {
      expect((await send(call, 'text/plain', origin)).status, origin).not.toBe(415);
    }
    for (const type of [
      'application/json',
      'application/json;charset=UTF-8',
      'Application/vnd.pgrst.object+json',
    ]) {
      expect((await send(call, type)).status, type).not.toBe(415);
    }
  });
});

describe('the stock client', () => {
  it('calls everything as before', async () => {
    const ada = await product.signedUp();
    expect((await ada.client.from('menu_scans').select()).error).toBeNull();
    expect(
      (await ada.client.from('profiles').upsert({ user_id: ada.userId, country: 'FR' })).error,
    ).toBeNull();
    expect((await ada.client.storage.from('menu-images').list(ada.userId)).error).toBeNull();
    expect((await ada.client.storage.from('menu-images').remove(['x'])).error).toBeNull();
    expect((await invoke(ada, 'functions-health')).status).toBe(200);
    expect((await invoke(ada, 'test-ingredient', { ingredientName: 'brie' })).status).not.toBe(415);
    expect((await ada.client.auth.signOut()).error).toBeNull();
  });
});
