// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

const load = vi.hoisted(() => vi.fn());
vi.mock('./load-reader.ts', () => ({ loadReader: load }));
vi.mock('./device.ts', () => ({ canReadHere: () => true, isWeakDevice: () => false }));

/** As after a page was opened, with what this device had chosen before. */
async function openedWith(choices: object) {
  localStorage.setItem('mirabelle-reader', JSON.stringify(choices));
  vi.resetModules();
  return import('./reader-state.ts');
}

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
  load.mockReset().mockResolvedValue(undefined);
});

describe('whether this device reads', () => {
  it('does not change without a network where it was loaded before', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { loadNow, isReady, readsFirst } = await openedWith({ wanted: true, loaded: true });
    await loadNow();
    expect([isReady(), readsFirst()]).toEqual([true, true]);
    expect(load).not.toHaveBeenCalled();
  });

  it('waits for a network where it was not', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { loadNow, isReady } = await openedWith({ wanted: true });
    await loadNow();
    expect(isReady()).toBe(false);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(isReady()).toBe(true));
  });
});
