// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepPages } from './keep-pages.ts';

/** A service worker that answers what it was asked. */
const worker = (answer: boolean) => ({
  postMessage: vi.fn((_: string, [port]: MessagePort[]) => port?.postMessage(answer)),
});
const stub = (serviceWorker: object | undefined) => vi.stubGlobal('navigator', { serviceWorker });
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('pages for use without a network', () => {
  it('are kept by the service worker that is there', async () => {
    const active = worker(true);
    stub({ getRegistration: async () => ({ active }) });
    await keepPages();
    expect(active.postMessage).toHaveBeenCalledWith('keep-reader', [expect.anything()]);
  });

  it('are kept by one that is still being installed, as soon as it is ready', async () => {
    const ready = Promise.withResolvers<{ active: ReturnType<typeof worker> }>();
    stub({ getRegistration: async () => ({ active: null }), ready: ready.promise });
    let isKept = false;
    const keeping = keepPages().then(() => {
      isKept = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isKept).toBe(false);
    const active = worker(true);
    ready.resolve({ active });
    await keeping;
    expect(active.postMessage).toHaveBeenCalledOnce();
  });

  it('are told of as missing where it could not keep them, or does not get ready in time', async () => {
    stub({ getRegistration: async () => ({ active: worker(false) }) });
    await expect(keepPages()).rejects.toThrow('could not be kept');
    vi.useFakeTimers();
    stub({ getRegistration: async () => ({ active: null }), ready: new Promise(() => {}) });
    const late = expect(keepPages()).rejects.toThrow('could not be kept');
    await vi.advanceTimersByTimeAsync(60_000);
    await late;
  });

  it('are none where the browser has no service worker', async () => {
    stub(undefined);
    await expect(keepPages()).resolves.toBeUndefined();
  });
});
