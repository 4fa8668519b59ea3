import { createHash } from 'node:crypto';
import { READER_FILES_PATH, readerFilesSchema } from '@mirabelle/contract/reader-files.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from './testing/clients.ts';
import { type TestProduct, testProduct, uploadScan } from './testing/product.ts';
import { menuOf } from './testing/scans.ts';
import { webBuild } from './testing/web-build.ts';

const ALLOWED = 'https://app.example.org';
const FOREIGN = 'https://elsewhere.example';

let plain: TestProduct;
let secure: TestProduct;
let user: TestUser;
let picture: string;
beforeAll(async () => {
  const parts = { dist: await webBuild(), readMenu: async () => menuOf('Soup') };
  plain = await testProduct(parts);
  secure = await testProduct(parts, {
    PUBLIC_URL: 'https://mirabelle.example.org',
    ALLOWED_ORIGINS: ALLOWED,
  });
  user = await plain.signedUp();
  picture = new URL((await uploadScan(user)).imageUrl).pathname;
});
afterAll(async () => {
  await plain.close();
  await secure.close();
});

const JSON_BODY = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };

/** One of each kind of answer: pages, files, data, refusals of every part, and what is not there. */
const ANSWERS: [string, number, string, RequestInit?][] = [
  ['a page', 200, '/'],
  ['that it lives', 200, '/healthz'],
  ['that it can work', 200, '/readyz'],
  ['a page further in', 200, '/results/0e9c'],
  ['an asset', 200, '/assets/main-abc.js'],
  ['an asset that is gone', 404, '/assets/gone.js'],
  ['an icon', 200, '/icon.svg'],
  ['the configuration', 200, '/config.json'],
  ['a form sent to a page', 404, '/scan', { method: 'POST', body: 'x=1' }],
  ['settings of auth', 200, '/auth/v1/settings'],
  ['a refusal of auth', 400, '/auth/v1/token?grant_type=password', JSON_BODY],
  ['nothing of auth', 404, '/auth/v1/nothing'],
  ['a refusal of rest', 401, '/rest/v1/menu_scans'],
  ['a query of rest that is none', 400, '/rest/v1/menu_scans?select=(('],
  ['nothing of rest', 404, '/rest/v1/nothing'],
  ['an object that is not there', 404, '/storage/v1/object/public/menu-images/x/y.jpg'],
  ['nothing of storage', 404, '/storage/v1/nothing'],
  ['a function', 200, '/functions/v1/functions-health', { method: 'POST' }],
  ['a refusal of a function', 401, '/functions/v1/extract-menu', JSON_BODY],
  ['no function', 404, '/functions/v1/nothing', { method: 'POST' }],
  [
    'a bad token',
    401,
    '/functions/v1/analyze-menu',
    { method: 'POST', headers: { authorization: 'Bearer x' } },
  ],
  ['nothing of the backend', 404, '/realtime/v1/nothing'],
];

const policyOf = (headers: Headers) =>
  new Map(
    (headers.get('content-security-policy') ?? '')
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources] as const),
  );

/** Lets compiled programs run, and no text that is evaluated as script. */
const COMPILED = "'wasm-unsafe-eval'";

function expectSafe(headers: Headers) {
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('permissions-policy')).toContain('camera=(self)');
  expect(headers.get('permissions-policy')).toContain('microphone=()');
  const policy = policyOf(headers);
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  expect(policy.has('default-src')).toBe(true);
  for (const sources of policy.values()) {
    for (const source of sources.filter((source) => source !== COMPILED))
      expect(source).not.toMatch(/unsafe|\*|^https?:/);
  }
  expect(headers.get('server')).toBeNull();
  expect(headers.get('x-powered-by')).toBeNull();
}

describe('headers of every answer', () => {
  it.each(ANSWERS)('make %s safe to open (status %i)', async (_what, status, path, init) => {
    const answer = await fetch(plain.url + path, init);
    expect(answer.status).toBe(status);
    expectSafe(answer.headers);
    expect(answer.headers.get('strict-transport-security')).toBeNull();
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('make a photograph safe to open, by itself too', async () => {
    const answer = await fetch(plain.url + picture, { headers: { authorization: `Bearer ${user.token}` } });
    expect(answer.status).toBe(200);
    expectSafe(answer.headers);
    expect(policyOf(answer.headers).has('sandbox')).toBe(true);
    expect(answer.headers.get('cache-control')).toContain('private');
  });

  it.each(ANSWERS.filter(([, , path]) => /^\/(auth|rest|storage|functions|healthz|readyz)/.test(path)))(
    'keep %s out of every cache',
    async (_what, _status, path, init) => {
      expect((await fetch(plain.url + path, init)).headers.get('cache-control')).toBe('no-store');
    },
  );

  it.each([
    ['her account', '/auth/v1/user', {}],
    ['her rows', '/rest/v1/menu_scans?select=*', {}],
    ['her photographs', '/storage/v1/object/list/menu-images', JSON_BODY],
    ['all that is kept of her', '/functions/v1/export-data', JSON_BODY],
    ['her medicines', '/functions/v1/medication-history?page=1&limit=10', {}],
  ] satisfies [string, string, RequestInit][])('keep %s out of every cache', async (_what, path, init) => {
    const headers = { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' };
    const answer = await fetch(plain.url + path, { ...init, headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('let pages run their own scripts only, and data nothing at all', async () => {
    const page = policyOf((await fetch(`${plain.url}/`)).headers);
    expect(page.get('script-src')).toEqual(["'self'", COMPILED]);
    expect([...page].filter(([, sources]) => sources.includes(COMPILED)).map(([name]) => name)).toEqual([
      'script-src',
    ]);
    // Workers come under script-src.
    expect(page.has('worker-src') || page.has('child-src')).toBe(false);
    expect(page.get('style-src')).toEqual(["'self'"]);
    expect(page.get('object-src')).toEqual(["'none'"]);
    expect(page.get('base-uri')).toEqual(["'none'"]);
    const data = policyOf((await fetch(`${plain.url}/auth/v1/settings`)).headers);
    expect(data.get('default-src')).toEqual(["'none'"]);
    expect(data.has('sandbox')).toBe(true);
    expect([...data.values()].flat()).not.toContain(COMPILED);
  });

  it('come with the files that phones read pictures with, to whoever asks', async () => {
    const { files } = readerFilesSchema.parse(await (await fetch(plain.url + READER_FILES_PATH)).json());
    const { path, sha256, bytes } = files['latin-characters']!;
    const answer = await fetch(plain.url + path);
    expectSafe(answer.headers);
    expect(answer.headers.get('cache-control')).toMatch(/public.*immutable/);
    expect(answer.headers.get('content-encoding')).toBeNull();
    const sent = Buffer.from(await answer.arrayBuffer());
    expect([sent.length, createHash('sha256').update(sent).digest('hex')]).toEqual([bytes, sha256]);
    const asked = await fetch(plain.url + path, { method: 'HEAD' });
    expect([asked.status, asked.headers.get('content-length')]).toEqual([200, String(bytes)]);
    expect((await fetch(`${plain.url}${path.replace(/[0-9a-f]{16}/, '0'.repeat(16))}`)).status).toBe(404);
    expect((await fetch(plain.url + path, { method: 'POST' })).status).toBe(404);
  });

  it.each(ANSWERS)(
    'keep browsers on https once the public address is, for %s',
    async (_what, status, path, init) => {
      const answer = await fetch(secure.url + path, init);
      expect(answer.status).toBe(status);
      expectSafe(answer.headers);
      expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
    },
  );

  it('name each call of the backend, refusals too', async () => {
    for (const [, , path, init] of ANSWERS.filter(([, , path]) =>
      /^\/(auth|rest|storage|functions)/.test(path),
    )) {
      expect((await fetch(plain.url + path, init)).headers.get('x-request-id'), path).toMatch(/^[\w-]{36}$/);
    }
  });
});

describe('pages of other origins', () => {
  const backend = ANSWERS.filter(([, , path]) => /^\/(auth|rest|storage|functions)/.test(path));

  it.each(backend)('may call when configured, without cookies: %s', async (_what, _status, path, init) => {
    const answer = await fetch(secure.url + path, {
      ...init,
      headers: { ...init?.headers, origin: ALLOWED },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe(ALLOWED);
    expect(answer.headers.get('vary')).toContain('Origin');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('access-control-expose-headers')?.toLowerCase()).toContain('retry-after');
  });

  it.each(backend)('may not call otherwise: %s', async (_what, _status, path, init) => {
    for (const origin of [FOREIGN, 'null', `${ALLOWED}.elsewhere.example`, 'http://app.example.org']) {
      const answer = await fetch(secure.url + path, { ...init, headers: { ...init?.headers, origin } });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it.each([
    '/auth/v1/token',
    '/rest/v1/menu_scans',
    '/storage/v1/object/menu-images/x',
    '/functions/v1/extract-menu',
  ])('may ask beforehand when configured: %s', async (path) => {
    const ask = (origin: string) =>
      fetch(secure.url + path, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,apikey,content-type,x-client-info',
        },
      });
    const allowed = await ask(ALLOWED);
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(ALLOWED);
    expect(allowed.headers.get('access-control-allow-methods')).toContain('POST');
    expect(allowed.headers.get('access-control-allow-headers')).toContain('authorization');
    expectSafe(allowed.headers);
    expect((await ask(FOREIGN)).headers.get('access-control-allow-origin')).toBeNull();
  });

  it('never read a page or its configuration', async () => {
    for (const path of ['/', '/config.json', '/assets/main-abc.js']) {
      const answer = await fetch(secure.url + path, { headers: { origin: ALLOWED } });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });
});
