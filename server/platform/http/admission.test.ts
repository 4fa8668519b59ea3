import { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OVERLOAD_TIMES } from '../../policy.ts';
import { testPlatform } from '../../testing/platform.ts';
import { type AdmissionLimits, createAdmission, DEFAULT_LIMITS, LATE_LOOKS, type Load } from './admission.ts';
import type { PlatformEnv } from './context.ts';

describe('a server that is asked for more than it takes on', () => {
  it('answers each part of the backend with 503 and when to come back, before a body is read, and then as before', async () => {
    const held = Promise.withResolvers<string>();
    let begun = 0;
    const server = await testPlatform({
      functions: {
        wait: () => {
          begun += 1;
          return held.promise;
        },
      },
      config: { atOnce: { requests: 4 } },
    });
    try {
      const user = await server.signedUp();
      const call = async (path: string, init: RequestInit = {}) => {
        const answer = await fetch(`${server.url}${path}`, {
          ...init,
          headers: { authorization: `Bearer ${user.token}`, 'x-supabase-api-version': '2024-01-01' },
        });
        const { status, headers } = answer;
        return {
          status,
          wait: Number(headers.get('retry-after')),
          body: await answer.json().catch(() => null),
        };
      };
      const calls = () =>
        Promise.all([
          call('/functions/v1/none', { method: 'POST' }),
          call('/rest/v1/menu_scans?limit=1'),
          call('/storage/v1/object/authenticated/menu-images/none.jpg'),
          call('/auth/v1/user'),
        ]);
      const waiting = Array.from({ length: 3 }, () => call('/functions/v1/wait', { method: 'POST' }));
      await expect.poll(() => begun).toBe(3);
      // Three quarters of the places are one address's, and all of these calls are from one.
      const refused = await calls();
      expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
        [503, 'busy'],
        [503, 'PGRST001'],
        [503, 'busy'],
        [503, 'unexpected_failure'],
      ]);
      for (const { wait, body } of refused) {
        expect(wait).toBeGreaterThanOrEqual(1);
        expect(wait).toBeLessThanOrEqual(2 * OVERLOAD_TIMES.comeBackSeconds.most);
        expect(body.message).toContain('Try again');
      }
      const { error } = await user.client.from('menu_scans').insert({ user_id: user.userId });
      expect(error).toMatchObject({ code: 'PGRST001' });
      // A body that never ends is refused all the same.
      const endless = new ReadableStream({ pull: (c) => c.enqueue(new Uint8Array(1_000)) });
      const upload = await fetch(`${server.url}/storage/v1/object/menu-images/${user.userId}/a.jpg`, {
        method: 'POST',
        body: endless,
        duplex: 'half',
        headers: { authorization: `Bearer ${user.token}` },
      } as RequestInit);
      expect(upload.status).toBe(503);
      expect((await user.client.auth.signOut()).error).toBeNull();
      expect(server.platform.admission.state().refused.requests).toBe(6);

      held.resolve('done');
      expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await calls()).map(({ status }) => status)).not.toContain(503);
    } finally {
      held.resolve('done');
      await server.close();
    }
  });

  it('serves its share of a crowd many times as large, tells the rest, and has nothing left of it', async () => {
    const server = await testPlatform({ config: { atOnce: { requests: 12 } } });
    try {
      const user = await server.signedUp();
      const ask = async () => {
        const answer = await fetch(`${server.url}/rest/v1/menu_scans?limit=1`, {
          headers: { authorization: `Bearer ${user.token}` },
        });
        await answer.arrayBuffer();
        return { status: answer.status, wait: answer.headers.get('retry-after') };
      };
      const answers = await Promise.all(Array.from({ length: 300 }, ask));
      const served = answers.filter(({ status }) => status === 200);
      const refused = answers.filter(({ status }) => status === 503);
      expect(served.length).toBeGreaterThan(0);
      expect(refused.length).toBeGreaterThan(0);
      expect(served.length + refused.length).toBe(answers.length);
      expect(refused.every(({ wait }) => Number(wait) >= 1)).toBe(true);
      await expect.poll(() => server.platform.admission.state()).toMatchObject({ requests: 0, bodyBytes: 0 });
      expect((await ask()).status).toBe(200);
    } finally {
      await server.close();
    }
  });
});

describe('the guard', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** @returns requests that stay under way until they are released, and how many are refused besides */
  function guarded(limits: Partial<AdmissionLimits> = {}) {
    const load: Load = { delayMs: 0, memoryShare: 0 };
    const lines: string[] = [];
    const admission = createAdmission({
      limits: { ...DEFAULT_LIMITS, ...limits },
      log: pino({}, { write: (line: string) => void lines.push(line) }),
      look: () => load,
      random: () => 0,
    });
    const app = new Hono<PlatformEnv>();
    const ends: (() => void)[] = [];
    app.use(async (c, next) => {
      c.set('address', c.req.header('x-address') ?? 'one');
      await next();
    });
    app.use(admission.guard((c, seconds) => c.text(String(seconds), 503)));
    app.all('*', async (c) => {
      await new Promise<void>((resolve) => ends.push(resolve));
      return c.text('done');
    });
    const ask = (address: string, bytes?: number | 'unstated') => {
      const headers = new Headers({ 'x-address': address });
      if (bytes === 'unstated') headers.set('transfer-encoding', 'chunked');
      else if (bytes !== undefined) headers.set('content-length', String(bytes));
      return app.request('/', { method: 'POST', headers });
    };
    return {
      load,
      lines,
      admission,
      /** Begins requests of addresses of their own, which stay under way. */
      begin: async (count: number, bytes?: number) => {
        const from = ends.length;
        for (let at = 0; at < count; at += 1) void ask(`of-${from + at}`, bytes);
        await vi.waitFor(() => expect(ends.length).toBe(from + count));
      },
      ask,
      end: async () => {
        for (const end of ends.splice(0)) end();
        await vi.waitFor(() => expect(admission.state().requests).toBe(0));
      },
    };
  }
  const looks = (count: number) => vi.advanceTimersByTimeAsync(count * OVERLOAD_TIMES.lookMs);

  it('leaves room for others when one address takes all it may', async () => {
    const { begin, ask } = guarded({ requests: 8 });
    for (let at = 0; at < 6; at += 1) void ask('one');
    await vi.advanceTimersByTimeAsync(0);
    expect((await ask('one')).status).toBe(503);
    await begin(0);
    void ask('other');
  });

  it('counts the bodies that are announced, and takes one larger than the room alone', async () => {
    const { begin, ask, end, admission } = guarded({ bodyBytes: 1_000 });
    await begin(1, 5_000);
    expect((await ask('other', 1)).status).toBe(503);
    await end();
    await begin(2, 500);
    expect((await ask('other', 1)).status).toBe(503);
    expect((await ask('other', 'unstated')).status).toBe(503);
    expect(admission.state()).toMatchObject({ bodyBytes: 1_000, refused: { bodies: 3 } });
    await end();
    expect(admission.state()).toMatchObject({ requests: 0, bodyBytes: 0 });
  });

  it('refuses while timers stay late, and not for one that was; a few are always taken on', async () => {
    const { load, begin, ask, end } = guarded();
    load.delayMs = OVERLOAD_TIMES.delayMs;
    await looks(LATE_LOOKS - 1);
    load.delayMs = 0;
    await looks(1);
    load.delayMs = OVERLOAD_TIMES.delayMs;
    await looks(LATE_LOOKS - 1);
    await begin(8);
    await begin(1);
    await looks(1);
    expect((await ask('other')).status).toBe(503);
    await end();
    await begin(8);
    expect((await ask('other')).status).toBe(503);
    load.delayMs = 0;
    await looks(1);
    await begin(1);
  });

  it('refuses while memory is short, and tells the log once', async () => {
    const { load, lines, begin, ask } = guarded();
    await begin(8);
    load.memoryShare = 0.95;
    await looks(1);
    for (let at = 0; at < 5; at += 1) expect((await ask('other')).status).toBe(503);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ refusal: 'memory', requests: 8 });
    load.memoryShare = 0.5;
    await looks(1);
    await begin(1);
  });

  it('says to come back when what is under way will be done, at the speed of the last looks', async () => {
    const { begin, end, ask } = guarded({ requests: 20 });
    await begin(20);
    expect((await ask('other')).headers.get('retry-after')).toBe(
      String(OVERLOAD_TIMES.comeBackSeconds.unknown),
    );
    await end();
    await looks(1);
    // 20 in half a second: those 20 take as long again, and a second is the least.
    await begin(20);
    expect((await ask('other')).headers.get('retry-after')).toBe('1');
    await looks(3);
    // Nothing was answered in the meantime: 5 a second by now.
    expect((await ask('other')).headers.get('retry-after')).toBe('4');
  });
});
