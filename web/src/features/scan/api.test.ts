// @vitest-environment happy-dom
import { REALTIME, STORAGE } from '@mirabelle/contract/policy.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackend } from '../../lib/backend/backend-client.ts';
import { scanBackend } from './api.ts';

vi.mock('../../lib/config.ts', () => ({ getConfig: async () => ({ anonKey: 'anon' }) }));

interface Call {
  method: string;
  path: string;
  query: string;
  body: unknown;
}
let calls: Call[] = [];
let answer: (call: Call) => Response;

beforeEach(() => {
  calls = [];
  answer = () => Response.json({});
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const { pathname, search } = new URL(String(input));
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const call = { method: init.method ?? 'GET', path: pathname, query: decodeURIComponent(search), body };
    calls.push(call);
    return answer(call);
  });
});

const SCAN = '6f6a1c0e-6c0e-4a53-9d46-0d4a4c1f6a11';
const open = async () => scanBackend(await createBackend());
const signal = new AbortController().signal;

describe('the calls of a scan', () => {
  it('ask after the functions’ health with an empty body', async () => {
    answer = () => Response.json({ status: 'ok', time: '2026-05-12T10:00:00Z', version: '1' });
    await (await open()).health(signal);
    expect(calls).toMatchObject([{ method: 'POST', path: '/functions/v1/functions-health', body: {} }]);
  });

  it('put the photo under its path in menu-images, kept in caches for an hour, and give its public address', async () => {
    const path = 'u1/menu-1795000000000.jpg';
    const address = await (await open()).upload(path, new Blob(['x'], { type: 'image/jpeg' }), signal);
    expect(calls.map((call) => call.path)).toEqual([`/storage/v1/object/${STORAGE.bucket}/${path}`]);
    const form = calls[0]?.body;
    expect(form instanceof FormData && form.get('cacheControl')).toBe('3600');
    expect(new URL(address).pathname).toBe(`/storage/v1/object/public/menu-images/${path}`);
  });

  it('insert the scan without a rating, and name it to the functions', async () => {
    answer = () => new Response(null, { status: 201 });
    const backend = await open();
    await backend.insertScan({ id: SCAN, user_id: 'u1', image_url: 'https://x/y.jpg' }, signal);
    answer = () => Response.json({ status: 'queued' });
    await backend.extractMenu({ imageUrl: 'https://x/y.jpg', scanId: SCAN }, signal);
    await backend.analyzeMenu({ scanId: SCAN }, signal);
    expect(calls).toMatchObject([
      {
        path: '/rest/v1/menu_scans',
        body: { id: SCAN, user_id: 'u1', image_url: 'https://x/y.jpg', overall_risk: null },
      },
      { path: '/functions/v1/extract-menu', body: { imageUrl: 'https://x/y.jpg', scanId: SCAN } },
      { path: '/functions/v1/analyze-menu', body: { scanId: SCAN } },
    ]);
  });

  it('read the scan and its latest run', async () => {
    answer = ({ path }) =>
      path.endsWith('/menu_scans')
        ? Response.json({ raw_text: 'Soup', extraction_error: null, restaurant_name: null })
        : Response.json([
            {
              finished_at: null,
              result_json: { error: 'NOT_A_MENU' },
              error_message: null,
              menu_scans: { overall_risk: null },
            },
          ]);
    await expect((await open()).readExtraction(SCAN, signal)).resolves.toEqual({
      rawText: 'Soup',
      hasFirstDishes: false,
      extractionError: null,
      restaurantName: null,
      notAMenu: true,
    });
    expect(calls.find(({ path }) => path.endsWith('/analysis_runs'))?.query).toContain(
      `scan_id=eq.${SCAN}&order=started_at.desc&limit=1`,
    );
  });

  it('tell that the dishes have answers before the run has finished', async () => {
    answer = () =>
      Response.json([
        {
          finished_at: null,
          result_json: null,
          error_message: null,
          menu_scans: { overall_risk: 'TO_CHECK' },
        },
      ]);
    await expect((await open()).readRun(SCAN, signal)).resolves.toEqual({
      rated: true,
      finishedAt: null,
      errorMessage: null,
    });
  });
});

describe('the live channel', () => {
  it('is named after the scan, beats every 25 s and comes back after 1, 2, 5 and then 10 s', async () => {
    const client = await createBackend();
    const stop = scanBackend(client).watch(SCAN, () => {});
    expect(client.getChannels().map(({ topic }) => topic)).toEqual([`realtime:scan-${SCAN}`]);
    const { realtime } = client as unknown as {
      realtime: { heartbeatIntervalMs: number; reconnectAfterMs: (tries: number) => number };
    };
    expect(realtime.heartbeatIntervalMs).toBe(25_000);
    expect([1, 2, 3, 4, 5, 50].map(realtime.reconnectAfterMs)).toEqual([
      ...REALTIME.reconnectDelaysMs,
      10_000,
      10_000,
    ]);
    stop();
  });
});
