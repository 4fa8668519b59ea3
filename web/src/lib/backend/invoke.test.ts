import { defineOperation } from '@mirabelle/contract/operation.ts';
import { createClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BackendError, InvalidAnswerError, unwrap } from './backend-error.ts';
import { invokeOnce } from './invoke.ts';
import { keptRows } from './rows.ts';

const operation = defineOperation({ name: 'look', request: z.object({}), response: z.unknown() });

/** The stock client in front of a server that gives this answer. */
const call = (answer: () => Response | Promise<Response>) => {
  const backend = createClient('http://127.0.0.1', 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: { fetch: async () => answer() },
  });
  return { backend, ask: () => invokeOnce(backend, operation, {}, new AbortController().signal) };
};
const told = (answer: () => Response) =>
  call(answer)
    .ask()
    .catch((error: unknown) => error);

describe('a call', () => {
  it.each([
    [{ error: 'The kitchen is closed.' }],
    [{ success: false, error: 'The kitchen is closed.' }],
    [{ message: 'The kitchen is closed.' }],
    [{ result: null, error: 'The kitchen is closed.' }],
  ])('takes %j for an error, with status 200 and with 400', async (body) => {
    for (const status of [200, 400]) {
      expect(await told(() => Response.json(body, { status }))).toMatchObject({
        name: 'BackendError',
        status,
        sentence: 'The kitchen is closed.',
      });
    }
  });

  it('keeps what an answer that only names its type as text says', async () => {
    const ask = call(() => new Response('{"result":{"risk":"NO_RISK"}}')).ask;
    await expect(ask()).resolves.toEqual({ result: { risk: 'NO_RISK' } });
  });

  it.each([
    ['<html>captive portal</html>', 'text/html'],
    ['<html>captive portal</html>', 'application/json'],
    ['', 'application/json'],
    ['', 'text/plain'],
    ['null', 'application/json'],
    ['"just words"', 'application/json'],
  ])('says that an answer with status 200 could not be read: %j as %s', async (body, type) => {
    const answer = () => new Response(body, { headers: { 'content-type': type } });
    expect(await told(answer)).toBeInstanceOf(InvalidAnswerError);
  });

  it.each([
    () => new Response('<html>502</html>', { status: 502 }),
    () => Response.json({}, { status: 400 }),
    () => new Response('', { status: 500 }),
    () => Response.json({ error: 'Edge Function returned a non-2xx status code' }, { status: 500 }),
  ])('has no words of a library’s in what is said of an error', async (answer) => {
    const error = await told(answer);
    expect(error).toBeInstanceOf(BackendError);
    expect((error as BackendError).sentence).toBeNull();
  });
});

describe('a table', () => {
  const schema = { safeParse: (row: unknown) => row } as never;
  it('says of a table whose answer is not JSON that it could not be read, and not that the network is gone', async () => {
    const { backend } = call(() => new Response('<html>captive portal</html>', { status: 200 }));
    const answer = await backend.from('menu_scans').select('id');
    expect(() => unwrap(answer)).toThrow(InvalidAnswerError);
  });

  it('refuses what is not a list', () => {
    expect(() => keptRows('menu_scans', schema, { error: 'no' })).toThrow(InvalidAnswerError);
  });
});
