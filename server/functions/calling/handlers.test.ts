import { AppError } from '@mirabelle/contract/errors.ts';
import { type Caller, defineOperation, type Operation } from '@mirabelle/contract/operation.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { type TestPlatform, testPlatform } from '../../testing/platform.ts';
import { invoke } from '../../testing/product.ts';
import { defineFunction } from './define-function.ts';
import type { FunctionParts } from './function-parts.ts';
import { handlersOf } from './handlers.ts';
import { RATES } from './rates.ts';

const idOf = z.looseObject({ id: z.string().optional() });
const second = { seconds: 60 };
const scarce = { byUser: { points: 3, ...second }, byAddress: { points: 7, ...second } };
let aborted = false;

/** An answer with a field that forgives, as many of the contract's do. */
const countSchema = z.object({ count: z.number(), notes: z.array(z.string()).catch([]) });
const WRONG: Record<string, () => Promise<unknown>> = {
  'wrong-type': async () => ({ count: '3', notes: [] }),
  'forgiven-field': async () => ({ count: 3, notes: 'none' }),
  'field-too-many': async () => ({ count: 3, notes: [], secret: 1 }),
  'field-missing': async () => ({ notes: [] }),
  'unlisted-refusal': async () => {
    throw new AppError('page_missing');
  },
};

/** An operation of a kind that only these tests have. */
const operation = <Who extends Caller = 'user'>(
  name: string,
  more: Partial<Operation<z.ZodType, z.ZodType, Who>> = {},
) =>
  defineOperation<typeof idOf, z.ZodType, Who>({
    name,
    request: idOf,
    response: z.unknown(),
    ...more,
  } as never);
const answers = (what: unknown) => () => async () => what;

let server: TestPlatform;
let counts: TestDatabase;
beforeAll(async () => {
  counts = await testDatabase();
  const parts: Partial<FunctionParts> = {
    database: counts,
    rates: {
      ...RATES,
      tests: scarce,
      calls: { byUser: { points: 30, ...second }, byAddress: { points: 60, ...second } },
    },
  };
  const functions = [
    defineFunction(operation('tell'), {
      handler:
        () =>
        async ({ claims }) => ({ you: claims.sub }),
    }),
    defineFunction(operation('scarce'), { rates: 'tests', handler: answers('done') }),
    defineFunction(operation('make'), {
      rates: 'tests',
      repeatId: ({ id }) => id ?? '',
      handler: answers('made'),
    }),
    defineFunction(
      defineOperation({
        name: 'notes',
        method: 'DELETE',
        request: z.object({ id: z.uuid() }),
        response: z.object({ removed: z.string() }),
      }),
      {
        handler:
          () =>
          async ({ body }) => ({ removed: body.id }),
      },
    ),
    defineFunction(operation('notes', { method: 'GET' }), { handler: answers('all of them') }),
    defineFunction(operation('slow', { timeoutMs: 50 }), {
      handler:
        () =>
        ({ signal }) =>
          new Promise(() => {
            signal.addEventListener('abort', () => {
              aborted = true;
            });
          }),
    }),
    defineFunction(operation('refuse', { errors: ['already_running'] }), {
      handler: () => async () => {
        throw new AppError('already_running');
      },
    }),
    defineFunction(operation('open', { caller: 'anybody' }), { handler: answers('open to all') }),
    ...Object.entries(WRONG).map(([name, wrong]) =>
      defineFunction(operation(name, { response: countSchema }), { handler: () => wrong }),
    ),
  ];
  server = await testPlatform({
    functions: handlersOf(parts as FunctionParts, functions, { checksAnswers: true }),
  });
});
afterAll(async () => {
  await server.close();
  await counts.close();
});

describe('a function', () => {
  it('believes the token alone, and refuses a body in the name of someone else', async () => {
    const user = await server.signedUp();
    const other = await server.signedUp();
    for (const field of ['userId', 'user_id']) {
      expect(await invoke(user, 'tell', { [field]: other.userId })).toEqual({
        status: 403,
        body: { code: 'forbidden', message: 'This is not yours.', details: { field } },
      });
      expect(await invoke(user, 'tell', { [field]: [user.userId] })).toMatchObject({ status: 403 });
      expect(await invoke(user, 'tell', { [field]: user.userId })).toEqual({
        status: 200,
        body: { you: user.userId },
      });
    }
  });

  it('answers each method of its name, and checks a query as it would a body', async () => {
    const { client, userId } = await server.signedUp();
    const call = async (path: string, method: 'GET' | 'DELETE') => {
      const { data, response } = await client.functions.invoke(path, { method });
      return { status: response?.status, body: data ?? (await response?.json()) };
    };
    expect(await call('notes', 'GET')).toEqual({ status: 200, body: 'all of them' });
    expect(await call(`notes?id=${userId}`, 'DELETE')).toEqual({ status: 200, body: { removed: userId } });
    expect(await call('notes?id=7', 'DELETE')).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: { field: 'id' } },
    });
    expect(await call(`notes?id=${userId}&userId=${crypto.randomUUID()}`, 'DELETE')).toMatchObject({
      status: 403,
      body: { details: { field: 'userId' } },
    });
    const nobody = await fetch(`${server.url}/functions/v1/notes`);
    expect(nobody.status).toBe(401);
  });

  it('is answered for when it takes longer than it may, and is told to stop', async () => {
    expect(await invoke(await server.signedUp(), 'slow', {})).toMatchObject({
      status: 504,
      body: { code: 'timed_out' },
    });
    expect(aborted).toBe(true);
  });

  it.each(Object.keys(WRONG))('fails where its answer is not as promised: %s', async (name) => {
    expect(await invoke(await server.signedUp(), name, {})).toMatchObject({
      status: 500,
      body: { code: 'internal' },
    });
  });

  it('names each request in its answer, refusals too', async () => {
    const user = await server.signedUp();
    const ids = new Set<string | null>();
    for (const name of ['tell', 'refuse', 'nothing']) {
      const { response } = await user.client.functions.invoke(name, { body: {} });
      ids.add(response?.headers.get('x-request-id') ?? null);
    }
    expect(ids).toHaveLength(3);
    expect(ids).not.toContain(null);
  });

  it('may be called so often by one user, who is told how long to wait, while others go on', async () => {
    const user = await server.signedUp();
    for (let call = 0; call < 3; call += 1)
      expect(await invoke(user, 'scarce', {})).toMatchObject({ status: 200 });
    const { error, response } = await user.client.functions.invoke('scarce', { body: {} });
    expect(error).toBeTruthy();
    expect(response?.status).toBe(429);
    const wait = Number(response?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await response?.json()).toEqual({
      code: 'too_many_requests',
      message: 'Too many requests. Wait a moment and try again.',
      details: { retryAfterSeconds: wait },
    });
    expect(await invoke(await server.signedUp(), 'scarce', {})).toMatchObject({ status: 200 });
  });

  it('may be called so often from one address, whoever calls', async () => {
    // Four calls were made above; the address has three left.
    const statuses: number[] = [];
    for (let call = 0; call < 4; call += 1) {
      statuses.push((await invoke(await server.signedUp(), 'scarce', {})).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('does not count the two retries of a call, and counts what comes after', async () => {
    const user = await server.signedUp();
    const make = async (id: string) => (await invoke(user, 'make', { id })).status;
    expect([await make('a'), await make('a'), await make('a')]).toEqual([200, 200, 200]);
    expect([await make('b'), await make('c')]).toEqual([200, 200]);
    expect([await make('b'), await make('d'), await make('a')]).toEqual([200, 429, 429]);
  });

  it('is spared a flood of calls from one address, of anyone to anything', async () => {
    let answer = new Response();
    for (let call = 0; call < 70 && answer.status !== 429; call += 1) {
      answer = await fetch(`${server.url}/functions/v1/open`, { method: 'POST' });
    }
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
