import { createClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { insertOnce } from './insert-once.ts';

const row = { id: '6f6a1c0e-6c0e-4a53-9d46-0d4a4c1f6a11', image_url: '/menu.jpg' };
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const taken = () => json(409, { code: '23505', message: 'duplicate key', details: null, hint: null });

/** The stock client in front of a server that gives these answers, one after the other. */
function before(...answers: (() => Response)[]) {
  const calls: string[] = [];
  const backend = createClient('http://127.0.0.1', 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: {
      fetch: async (input, init) => {
        calls.push(`${init?.method} ${new URL(String(input)).search}`);
        return answers.shift()!();
      },
    },
  });
  return { calls, insert: () => insertOnce(backend, 'menu_scans', row, new AbortController().signal) };
}

describe('insertOnce', () => {
  it('makes one call where nothing went wrong', async () => {
    const { insert, calls } = before(() => new Response(null, { status: 201 }));
    await insert();
    expect(calls).toEqual(['POST ']);
  });

  it('ends well where the row of an earlier try is there', async () => {
    const { insert, calls } = before(taken, () => json(200, [{ id: row.id }]));
    await insert();
    expect(calls).toEqual(['POST ', `GET ?select=id&id=eq.${row.id}`]);
  });

  it('stays an error where the id belongs to a row that the user may not see', async () => {
    const { insert } = before(taken, () => json(200, []));
    await expect(insert()).rejects.toMatchObject({ status: 409, code: '23505' });
  });

  it('throws every other refusal at once', async () => {
    const { insert, calls } = before(() => json(403, { code: '42501', message: 'not yours' }));
    await expect(insert()).rejects.toMatchObject({ status: 403, code: '42501' });
    expect(calls).toHaveLength(1);
  });

  it('does not take trouble while looking for an answer', async () => {
    const { insert } = before(taken, () => json(503, { code: '53300', message: 'busy' }));
    await expect(insert()).rejects.toMatchObject({ status: 503 });
  });
});
