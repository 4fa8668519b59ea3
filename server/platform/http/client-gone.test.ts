import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestPlatform, testPlatform } from '../../testing/platform.ts';

const lines: string[] = [];
let server: TestPlatform;
beforeAll(async () => {
  server = await testPlatform({
    functions: { echo: async ({ body }) => body },
    log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
  });
});
afterAll(() => server.close());

it.each([
  ['POST', '/auth/v1/token?grant_type=password', 'application/json'],
  ['POST', '/rest/v1/menu_scans', 'application/json'],
  ['POST', '/storage/v1/object/menu-images/FOLDER/a.jpg', 'image/jpeg'],
  ['POST', '/functions/v1/echo', 'application/json'],
])(
  'is nothing to tell the operator of: a client that goes away in the middle of %s %s',
  async (method, path, type) => {
    const { token, userId } = await server.signedUp();
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `${method} ${path.replace('FOLDER', userId)} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ` +
        `${token}\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\n{"half": `,
    );
    await sleep(100);
    socket.destroy();
    await sleep(200);
    expect(lines).toEqual([]);
    expect((await server.client().functions.invoke('echo', { body: { still: 'there' } })).data).toEqual({
      still: 'there',
    });
  },
);
