import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { PDF_LIMITS } from '@mirabelle/contract/policy.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from './testing/clients.ts';
import { invoke, type TestProduct, testProduct } from './testing/product.ts';
import { menuOf } from './testing/scans.ts';

const KB = 1024;
const MB = 1024 * KB;
let product: TestProduct;
let user: TestUser;
beforeAll(async () => {
  product = await testProduct({ readMenu: async () => menuOf('Soup') });
  user = await product.signedUp();
});
afterAll(() => product.close());

/** Each route that takes a body: method, path, the most it takes, and its answer's type. */
const ROUTES: [string, string, number][] = [
  ['POST', '/auth/v1/signup', 64 * KB],
  ['POST', '/auth/v1/token?grant_type=password', 64 * KB],
  ['POST', '/auth/v1/token?grant_type=refresh_token', 64 * KB],
  ['PUT', '/auth/v1/user', 64 * KB],
  ['POST', '/auth/v1/logout', 64 * KB],
  ['POST', '/auth/v1/recover', 64 * KB],
  ['POST', '/rest/v1/menu_scans', MB],
  ['PATCH', '/rest/v1/menu_scans?id=eq.1', MB],
  ['DELETE', '/rest/v1/menu_scans?id=eq.1', MB],
  ['POST', '/storage/v1/object/list/menu-images', MB],
  ['DELETE', '/storage/v1/object/menu-images', MB],
  ['POST', '/storage/v1/object/menu-images/FOLDER/a.jpg', PDF_LIMITS.bytes + 64 * KB],
  ['POST', '/functions/v1/extract-menu', MB],
  ['POST', '/functions/v1/analyze-menu', MB],
  ['POST', '/functions/v1/keep-reading', MB],
  ['POST', '/functions/v1/functions-health', MB],
];
const pathOf = (path: string) => path.replace('FOLDER', user.userId);

/** What is answered to a request of which only the beginning is ever sent. */
async function beginning(text: string, waitMs = 5_000): Promise<string> {
  const { hostname, port } = new URL(product.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  socket.write(text);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const answered = (async () => {
    while (!answer.includes('\r\n\r\n')) await sleep(10);
  })();
  await Promise.race([closed, answered, sleep(waitMs)]);
  socket.destroy();
  return answer;
}

describe('a body that is too large', () => {
  it.each(ROUTES)('is refused by its length before any of it is sent: %s %s', async (method, path, limit) => {
    const answer = await beginning(
      `${method} ${pathOf(path)} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${user.token}` +
        `\r\nContent-Type: application/json\r\nContent-Length: ${limit + 1}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer.toLowerCase()).toContain('connection: close');
  });

  it.each(ROUTES)('is refused while it comes in without a length: %s %s', async (method, path, limit) => {
    let sent = 0;
    const piece = new Uint8Array(256 * KB).fill(32);
    const endless = new Readable({
      read() {
        sent += piece.length;
        this.push(piece);
      },
    });
    const answer = await fetch(product.url + pathOf(path), {
      method,
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body: Readable.toWeb(endless) as ReadableStream,
      duplex: 'half',
    } as RequestInit).then(
      ({ status }) => status,
      // The answer may come while the client still sends, and then only the closed connection is seen.
      () => 'cut off',
    );
    endless.destroy();
    expect([413, 'cut off']).toContain(answer);
    // What is on its way in buffers comes on top.
    expect(sent).toBeLessThan(limit + 12 * MB);
  });

  it('is not waited for from someone who may not upload at all', async () => {
    const answer = await beginning(
      `POST /storage/v1/object/menu-images/x/a.jpg HTTP/1.1\r\nHost: x\r\nContent-Length: ${10 * MB}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  });

  it('is not waited for where nothing takes a body', async () => {
    for (const path of ['/', '/nothing.php', '/config.json']) {
      const answer = await beginning(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${100 * MB}\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    }
  });
});

describe('requests that are not HTTP as it should be', () => {
  it.each([
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!'],
    ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['a length that is none', 'Content-Length: -1\r\n\r\n'],
    ['headers without end', `X-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('are refused: %s', async (_what, rest) => {
    const answer = await beginning(`POST /functions/v1/functions-health HTTP/1.1\r\nHost: x\r\n${rest}`);
    expect(answer).toMatch(/^HTTP\/1\.1 4(00|31) /);
  });

  it('leave the server at work', async () => {
    expect(await invoke(user, 'functions-health')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });
});
