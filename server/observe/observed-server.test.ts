import { chmod, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoke, noPictures, type TestProduct, testProduct, uploadScan } from '../testing/product.ts';
import { menuOf, settled } from '../testing/scans.ts';

const TOKEN = 'a-token-of-the-operator';
let product: TestProduct;
let port: number;
beforeAll(async () => {
  port = await freePort();
  product = await testProduct({ readMenu: async () => menuOf('Tomato soup') }, { METRICS_TOKEN: TOKEN });
});
afterAll(() => product.close());

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

const figures = async () => {
  const answer = await fetch(`${product.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(answer.status).toBe(200);
  return answer.text();
};

describe('a running server', () => {
  it('says that it lives, and that all its parts work', async () => {
    expect(await (await fetch(`${product.url}/healthz`)).json()).toEqual({ status: 'alive' });
    const ready = await fetch(`${product.url}/readyz`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({
      status: 'ready',
      parts: { database: 'ok', storage: 'ok', queue: 'ok', reader: 'none', providers: 'none' },
    });
  });

  it('is not ready while its storage cannot be written, lives on, and is ready again after it', async () => {
    const folder = join(product.dataDir, 'storage');
    await rename(folder, `${folder}-away`).catch(() => {});
    await writeFile(folder, 'in the way');
    await chmod(folder, 0o400);
    const states = async () => (await fetch(`${product.url}/readyz`)).json();
    await expect
      .poll(states)
      .toMatchObject({ status: 'not-ready', parts: { storage: 'failing', database: 'ok' } });
    expect((await fetch(`${product.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
    await rm(folder);
    await rename(`${folder}-away`, folder).catch(() => {});
    await expect.poll(states).toMatchObject({ status: 'ready' });
  });

  it('shows its figures to no one without the token', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer wrong', `Basic ${TOKEN}`]) {
      const answer = await fetch(`${product.url}/metrics`, { headers: { authorization } });
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('mirabelle_');
    }
  });

  it('counts requests, work, reading and judging, and holds nothing of anyone', async () => {
    const user = await product.signedUp();
    const scan = await uploadScan(user);
    expect(await invoke(user, 'extract-menu', scan)).toMatchObject({ status: 200 });
    await settled(user, scan.scanId);
    await expect.poll(figures).toMatch(/mirabelle_jobs_total\{job="analyze-menu",outcome="done"\} 1/);
    const text = await figures();
    expect(text).toMatch(
      /mirabelle_request_seconds_count\{method="POST",area="\/functions\/v1\/extract-menu",status="200"\} 1/,
    );
    expect(text).toMatch(/mirabelle_reading_seconds_count 1/);
    expect(text).toMatch(/mirabelle_judging_seconds_count 1/);
    expect(text).toMatch(/mirabelle_queue_waiting\{job="extract-menu"\} 0/);
    expect(text).toMatch(/mirabelle_database_connections\{state="idle"\} \d/);
    expect(text).toMatch(/mirabelle_realtime_subscribers 0/);
    for (const secret of [user.userId, user.email, scan.scanId]) expect(text).not.toContain(secret);
  });

  it('offers no figures where neither a port nor a token is set', async () => {
    const plain = await testProduct(noPictures);
    const answer = await fetch(`${plain.url}/metrics`);
    expect(await answer.text()).not.toContain('mirabelle_requests');
    await plain.close();
  });

  it('tells its health and its figures on a port of their own, also where it answers no pages', async () => {
    const worker = await testProduct({}, { METRICS_PORT: String(port) });
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain(
      'mirabelle_queue_waiting',
    );
    expect(await (await fetch(`${worker.url}/metrics`)).text()).not.toContain('mirabelle_queue_waiting');
    await worker.close();
    await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow();
  });
});
