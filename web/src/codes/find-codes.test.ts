import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findCodes } from './find-codes.ts';

const spy = vi.hoisted(() => ({ thread: vi.fn(), detect: vi.fn() }));
vi.mock('../phone-reader/worker-thread.ts', () => ({ idlingThread: () => spy.thread }));

const PHOTO = new Blob(['a photo']);
const MENU = { format: 'qr_code', rawValue: 'https://bistro.example/menu' };
const PACK = { format: 'ean_13', rawValue: '3400934507786' };

/** Gives the browser a detector of its own. */
function browserKnows(formats: string[]): void {
  class Detector {
    static getSupportedFormats = async () => formats;
    detect = spy.detect;
  }
  vi.stubGlobal('BarcodeDetector', Detector);
}

beforeEach(() => {
  spy.thread.mockReset().mockResolvedValue([]);
  spy.detect.mockReset().mockResolvedValue([]);
});
afterEach(() => vi.unstubAllGlobals());

describe('codes in a photo', () => {
  it('are those that the browser finds by itself, each once, and nothing is loaded', async () => {
    browserKnows(['qr_code', 'ean_13', 'aztec']);
    spy.detect.mockResolvedValue([MENU, PACK, MENU]);
    expect(await findCodes(PHOTO)).toEqual([
      { format: 'qr_code', text: 'https://bistro.example/menu' },
      { format: 'ean_13', text: '3400934507786' },
    ]);
    expect(spy.thread).not.toHaveBeenCalled();
  });

  it('are not those that were not asked for, or hold nothing', async () => {
    browserKnows(['qr_code', 'ean_13']);
    spy.detect.mockResolvedValue([PACK, { format: 'aztec', rawValue: 'x' }, { ...MENU, rawValue: '' }]);
    expect(await findCodes(PHOTO, { formats: ['qr_code'] })).toEqual([]);
    expect(spy.thread).toHaveBeenCalledWith({ picture: PHOTO, formats: ['qr_code'], live: false });
  });

  it.each([
    ['has no detector', () => {}],
    ['knows none of the kinds', () => browserKnows(['aztec'])],
    ['finds nothing', () => browserKnows(['qr_code'])],
    [
      'fails',
      () => {
        browserKnows(['qr_code']);
        spy.detect.mockRejectedValue(new Error('The service is not there.'));
      },
    ],
  ])('are looked for by our own reader where the browser %s', async (_what, prepare) => {
    prepare();
    const found = [{ format: 'qr_code', text: 'https://bistro.example/menu' }];
    spy.thread.mockResolvedValue(found);
    expect(await findCodes(PHOTO)).toEqual(found);
  });

  it('are waited for no longer once the signal is given', async () => {
    spy.thread.mockReturnValue(new Promise(() => {}));
    const closing = new AbortController();
    const search = findCodes(PHOTO, { signal: closing.signal });
    closing.abort(new Error('closed'));
    await expect(search).rejects.toThrow('closed');
  });
});
