import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { serveWebApp } from './serve-web-app.ts';

const models = { vision: [], text: [] };
const config = {
  anonKey: 'key-</script>',
  google: false,
  signUp: 'open' as const,
  mail: false,
  models,
  version: '1',
};
let app: Awaited<ReturnType<typeof serveWebApp>>;

beforeAll(async () => {
  const dist = await mkdtemp(join(tmpdir(), 'mirabelle-dist-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(
    join(dist, 'index.html'),
    '<head><script type="application/json" id="mirabelle-config">null</script></head><!-- first view -->',
  );
  await writeFile(join(dist, 'assets', 'main-abc.js'), 'export {}');
  await writeFile(join(dist, 'assets', 'main-abc.js.br'), 'as brotli');
  await writeFile(join(dist, 'assets', 'main-abc.js.gz'), 'as gzip');
  await writeFile(join(dist, 'icon.svg'), '<svg/>');
  await writeFile(join(dist, 'first-views.json'), JSON.stringify({ '/scan': 'Scan $&', '*': 'Any page' }));
  app = await serveWebApp(dist, config);
});

describe('serveWebApp', () => {
  it.each([
    ['/', 200],
    ['/scan', 200],
    ['/results/0e9c', 200],
    ['/no/such/page', 404],
  ])('gives the app with its configuration for %s, and status %i', async (path, status) => {
    const response = await app.request(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const json = /id="mirabelle-config">(.*?)<\/script>/.exec(await response.text())?.[1];
    expect(JSON.parse(json ?? '')).toEqual(config);
  });

  it('keeps what a link with a secret opens out of search engines and of what other sites learn', async () => {
    const headersOf = async (path: string) => {
      const { headers } = await app.request(path);
      return [headers.get('x-robots-tag'), headers.get('referrer-policy')];
    };
    expect(await headersOf('/shared')).toEqual(['noindex, nofollow', 'no-referrer']);
    expect(await headersOf('/scan')).toEqual([null, null]);
  });

  it.each([
    ['/scan', '<div id="first-view" inert data-path="/scan">Scan $&</div>'],
    ['/results/0e9c', '<div id="first-view" inert>Any page</div>'],
    ['/no/such/page', '<div id="first-view" inert>Any page</div>'],
  ])('writes into %s what stands there before the app runs: %s', async (path, view) => {
    expect(await (await app.request(path)).text()).toContain(`</head>${view}`);
  });

  it('lets hashed assets be kept for a year and the rest be asked for again', async () => {
    expect((await app.request('/assets/main-abc.js')).headers.get('cache-control')).toMatch(/immutable/);
    expect((await app.request('/icon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    ['gzip, deflate, br', 'br', 'as brotli'],
    ['gzip', 'gzip', 'as gzip'],
    ['identity', null, 'export {}'],
  ])('gives a browser that takes %s the copy laid beside the file: %s', async (accepts, encoding, body) => {
    const response = await app.request('/assets/main-abc.js', { headers: { 'accept-encoding': accepts } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('content-type')).toMatch(/javascript/);
    expect(response.headers.get('vary')?.toLowerCase() ?? '').toContain('accept-encoding');
    expect(await response.text()).toBe(body);
  });

  it.each(['/assets/gone.js', '/no-such.png', '/rest/v1/secrets', '/../../package.json'])(
    'does not answer %s with a page',
    async (path) => {
      const response = await app.request(path);
      if (path.includes('package.json')) expect(await response.text()).not.toContain('workspaces');
      else expect(response.status).toBe(404);
    },
  );

  it('asks to share again where no service worker took what another app shared, and leaves it unread', async () => {
    const body = new FormData();
    body.set('text', 'Soup 4.50');
    const request = new Request('http://localhost/shared-in', { method: 'POST', body });
    const response = await app.request(request);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/scan?shared=again']);
    expect(request.bodyUsed).toBe(false);
  });

  it('shows the scan page to whoever comes back to the address for sharing', async () => {
    const response = await app.request('/shared-in');
    expect([response.status, response.headers.get('location')]).toEqual([303, '/scan']);
  });

  it('says how to build what has not been built', async () => {
    await expect(serveWebApp('/nonexistent', config)).rejects.toThrow('npm start');
  });
});
