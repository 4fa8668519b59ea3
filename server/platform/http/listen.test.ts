import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { STORAGE_UPLOAD_TIMEOUT_MS } from '@mirabelle/contract/policy.ts';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HTTP_TIMES } from '../../policy.ts';
import type { PlatformEnv } from './context.ts';
import { type ConnectionTimes, type Listening, listen } from './listen.ts';

let listening: Listening | undefined;
/** A request for /slow has arrived; and its answer may go. */
let under: PromiseWithResolvers<void>;
let answering: PromiseWithResolvers<void>;
beforeEach(() => {
  under = Promise.withResolvers();
  answering = Promise.withResolvers();
});
afterEach(() => listening?.close());

/** The limits a hundredth as long as in earnest, so that a minute takes a second. */
const quick: ConnectionTimes = {
  headersMs: HTTP_TIMES.connection.headersMs / 100,
  requestMs: HTTP_TIMES.connection.requestMs / 100,
  keepAliveMs: HTTP_TIMES.connection.keepAliveMs / 100,
  checkMs: 20,
  drainMs: 200,
};

async function serve(times: Partial<ConnectionTimes> = quick) {
  const app = new Hono<PlatformEnv>();
  app.onError((_error, c) => c.text('failed', 500));
  app.post('/upload', async (c) => c.text(`${(await c.req.arrayBuffer()).byteLength} bytes`));
  app.get('/slow', async (c) => {
    under.resolve();
    await answering.promise;
    return c.text('answered');
  });
  listening = await listen(app, { port: 0, host: '127.0.0.1', times });
  return listening;
}

/**
 * Sends pieces over a bare connection, one each `everyMs`, and waits until the server closes it.
 * @returns what came back, and how long the connection lived
 */
async function trickle(port: number, pieces: readonly string[], everyMs: number) {
  const began = performance.now();
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  socket.on('error', () => {});
  // Not `once`: it fails on a reset, which a server that has cut someone off may answer to what comes later.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  for (const piece of pieces) {
    if (socket.destroyed || socket.readableEnded) break;
    socket.write(piece);
    await sleep(everyMs);
  }
  await closed;
  return { answer, livedMs: performance.now() - began };
}

const headers = (length: number) => `POST /upload HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;

describe('what cannot be read as a request', () => {
  it.each([
    [
      'headers of more than is read',
      `GET /slow HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(400_000)}\r\n\r\n`,
      431,
    ],
    ['no request at all', `\0${'x'.repeat(400_000)}`, 400],
  ])('is answered, however much of it is still on its way: %s', async (_what, sent, status) => {
    const { port } = await serve();
    const answers = await Promise.all(Array.from({ length: 20 }, () => trickle(port, [sent], 0)));
    for (const { answer } of answers) expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });
});

describe('slow clients', () => {
  it('are cut off when the headers never end', async () => {
    const { port } = await serve();
    const line = Array.from({ length: 40 }, (_, index) => `X-${index}: y\r\n`);
    const { answer } = await trickle(port, ['GET /slow HTTP/1.1\r\nHost: x\r\n', ...line], 50);
    expect(answer).toContain('408 Request Timeout');
  });

  it('are cut off when the body trickles in, byte by byte', async () => {
    const { port } = await serve();
    const { answer, livedMs } = await trickle(port, [headers(100), ...Array<string>(60).fill('x')], 40);
    expect(answer).toContain('408 Request Timeout');
    expect(livedMs).toBeGreaterThan(quick.requestMs - 50);
  });

  it('may take for an upload what the client itself allows', async () => {
    expect(HTTP_TIMES.connection.requestMs).toBeGreaterThan(STORAGE_UPLOAD_TIMEOUT_MS);
    // Slow, and in its time also where the machine has other things to do.
    const { port } = await serve({ ...quick, requestMs: 120_000 });
    const { answer } = await trickle(
      port,
      [headers(60_000), ...Array<string>(60).fill('x'.repeat(1_000))],
      10,
    );
    expect(answer).toContain('200 OK');
    expect(answer).toContain('60000 bytes');
  });

  it('keep an idle connection only for a while', async () => {
    const { port } = await serve({ ...quick, keepAliveMs: 200 });
    const { answer } = await trickle(port, [`${headers(1)}x`], 0);
    expect(answer).toContain('1 bytes');
  });
});

describe('stopping', () => {
  it('lets an answer under way end, and takes no new request', async () => {
    // Whoever waited for the whole time would wait until the test is ended.
    const { port, close } = await serve({ ...HTTP_TIMES.connection, drainMs: 3_600_000 });
    const answer = fetch(`http://127.0.0.1:${port}/slow`).then((response) => response.text());
    await under.promise;
    const closing = close();
    await expect(fetch(`http://127.0.0.1:${port}/slow`)).rejects.toThrow();
    answering.resolve();
    await expect(answer).resolves.toBe('answered');
    await closing;
  });

  it('does not wait for ever for an answer that does not come', async () => {
    const { port, close } = await serve();
    const answer = fetch(`http://127.0.0.1:${port}/slow`).catch(() => 'cut');
    await under.promise;
    await close();
    await expect(answer).resolves.toBe('cut');
  });
});
