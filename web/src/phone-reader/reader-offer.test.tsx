// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts, startTexts } from '../i18n/index.ts';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import { choices, choose } from './choices.ts';
import type { Loaded } from './load-reader.ts';
import { ReaderOffer } from './reader-offer.tsx';
import { ReaderSettings } from './reader-settings.tsx';
import { readsFirst, removeReader } from './reader-state.ts';

const spy = vi.hoisted(() => ({ loadReader: vi.fn(), readerSize: vi.fn(), drop: vi.fn(), weak: vi.fn() }));
vi.mock('./load-reader.ts', () => ({ loadReader: spy.loadReader, readerSize: spy.readerSize }));
vi.mock('./reader-files.ts', () => ({ dropAllFiles: spy.drop }));
vi.mock('./read-on-phone.ts', () => ({ endIdle: () => {} }));
vi.mock('./device.ts', () => ({ canReadHere: () => true, isWeakDevice: spy.weak }));

interface Loading {
  onLoaded: (loaded: Loaded) => void;
  end: () => void;
  fail: (error: unknown) => void;
  signal: AbortSignal;
}
let loading: Loading;

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('reader');
});
beforeEach(() => {
  vi.stubGlobal('caches', {});
  spy.weak.mockReturnValue(false);
  spy.readerSize.mockResolvedValue(16_300_000);
  spy.drop.mockReset();
  spy.loadReader.mockReset().mockImplementation(
    ({ onLoaded, signal }) =>
      new Promise<void>((resolve, reject) => {
        loading = { onLoaded, signal, end: resolve, fail: reject };
      }),
  );
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await act(() => removeReader());
  choose({ declined: false, keepsPhoto: false });
});

const show = (what = <ReaderOffer />) => act(async () => render(<LanguageProvider>{what}</LanguageProvider>));
const press = (name: RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

describe('the offer to let this phone read', () => {
  it('says how much is loaded, how far that has come, and what can be chosen then', async () => {
    await show(<ReaderSettings />);
    await press(/^Load it now \(16.MB\)$/);
    await act(async () => loading.onLoaded({ loaded: 4_000_000, all: 16_300_000 }));
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    expect(screen.getByText(/4.MB of 16.MB/)).toBeTruthy();
    await act(async () => loading.end());
    expect(readsFirst()).toBe(true);
    await act(async () =>
      fireEvent.click(screen.getByRole('checkbox', { name: 'Read on this phone first' })),
    );
    expect(readsFirst()).toBe(false);
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /Keep the photo/ })));
    expect(choices().keepsPhoto).toBe(true);
    await press(/^Delete it/);
    expect(spy.drop).toHaveBeenCalled();
    expect(screen.getByRole('button', { name: /^Load it now/ })).toBeTruthy();
  });

  it('can be stopped, and put off where it stands below results', async () => {
    await show(<ReaderOffer dismissible />);
    await press(/^Load it now/);
    await press(/^Stop$/);
    expect(loading.signal.aborted).toBe(true);
    await press(/^Not now$/);
    expect(screen.queryByText('Let this phone read by itself')).toBeNull();
  });

  it.each([
    [new DOMException('full', 'QuotaExceededError'), /not enough room/],
    [Object.assign(new Error('no'), { name: 'PhoneReadingError' }), /cannot run it/],
    [new TypeError('fetch failed'), /could not be loaded/],
  ])('says why it failed, and tries again: %s', async (error, words) => {
    await show();
    await press(/^Load it now/);
    await act(async () => loading.fail(error));
    expect(screen.getByText(words)).toBeTruthy();
    await press(/^Try again$/);
    expect(spy.loadReader).toHaveBeenCalledTimes(2);
    await act(async () => loading.fail(error));
  });

  it('waits for the network where there is none, and loads then', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await show();
    await press(/^Load it when there is a network$/);
    expect(screen.getByText('It is loaded as soon as there is a network.')).toBeTruthy();
    expect(spy.loadReader).not.toHaveBeenCalled();
    onLine.mockReturnValue(true);
    await act(async () => window.dispatchEvent(new Event('online')));
    expect(spy.loadReader).toHaveBeenCalledTimes(1);
    await act(async () => loading.end());
  });

  it('leaves reading to the server first on a weak device, unless she chooses otherwise', async () => {
    spy.weak.mockReturnValue(true);
    await show(<ReaderSettings />);
    await press(/^Load it now/);
    await act(async () => loading.end());
    expect(readsFirst()).toBe(false);
    await act(async () =>
      fireEvent.click(screen.getByRole('checkbox', { name: 'Read on this phone first' })),
    );
    expect(readsFirst()).toBe(true);
  });
});
