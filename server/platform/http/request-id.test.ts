import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestPlatform, testPlatform } from '../../testing/platform.ts';

const lines: Record<string, unknown>[] = [];
let server: TestPlatform;
beforeAll(async () => {
  server = await testPlatform({
    functions: {
      broken: async () => {
        throw new Error('a bug');
      },
    },
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
  });
});
afterAll(() => server.close());

it('leads from an answer to its lines in the log', async () => {
  const answer = await fetch(`${server.url}/functions/v1/broken`, { method: 'POST' });
  const requestId = answer.headers.get('x-request-id');
  expect(requestId).toBeTruthy();
  const own = lines.filter((line) => line.requestId === requestId);
  expect(own).toMatchObject([
    { level: 50, err: { message: 'a bug' } },
    { level: 30, method: 'POST', area: '/functions/v1/broken', status: 500, ms: expect.any(Number) },
  ]);
});

it('logs neither the query, nor whose file it was, nor from where someone called', async () => {
  const { token, userId, email } = await server.signedUp();
  lines.length = 0;
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${server.url}/rest/v1/profiles?user_id=eq.${userId}&select=age`, { headers });
  await fetch(`${server.url}/storage/v1/object/public/menu-images/${userId}/menu-1.jpg`, { headers });
  expect(lines.map(({ area }) => area)).toEqual(['/rest/v1/profiles', '/storage/v1/object']);
  const [first, second] = lines.map(({ user }) => user);
  expect(first).toMatch(/^[\w-]{16}$/);
  expect(second).toBe(first);
  const text = JSON.stringify(lines);
  for (const secret of [token, userId, email, '127.0.0.1', 'user_id']) expect(text).not.toContain(secret);
});
