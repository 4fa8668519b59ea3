import { readFile } from 'node:fs/promises';
import { SHARE_TARGET, SHARED_LIMITS } from '@mirabelle/contract/share-target.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetUser } from '../lib/personal-data.ts';
import { keepShared } from './keep-shared.ts';
import { isSharedWaiting, takeShared } from './take-shared.ts';
import { fakeCaches } from './testing/fake-caches.ts';

type Given = Partial<Record<'title' | 'text' | 'url', string>> & { files?: File[] };

const file = (name: string, type: string, bytes = 3) =>
  new File([new Uint8Array(bytes).fill(7)], name, { type });
const photo = (number: number) => file(`menu-${number}.jpg`, 'image/jpeg');

function share({ files = [], ...words }: Given) {
  const body = new FormData();
  for (const [field, value] of Object.entries(words)) body.set(field, value);
  for (const each of files) body.append('files', each);
  return keepShared(new Request(`http://localhost${SHARE_TARGET.path}`, { method: 'POST', body }));
}

beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches());
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T08:00:00Z') });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('what another app shares', () => {
  it('is kept on the phone with its pictures, and taken once', async () => {
    expect(await share({ files: [photo(1), file('carte.pdf', 'application/pdf')] })).toBe('/scan?shared=1');
    expect(await isSharedWaiting()).toBe(true);
    const taken = await takeShared();
    expect(taken?.files.map(({ name, type, size }) => [name, type, size])).toEqual([
      ['menu-1.jpg', 'image/jpeg', 3],
      ['carte.pdf', 'application/pdf', 3],
    ]);
    expect(taken).toMatchObject({ leftOut: 0 });
    expect(taken).not.toHaveProperty('text');
    expect(await takeShared()).toBeNull();
    expect(await isSharedWaiting()).toBe(false);
  });

  it('is taken by one page alone where two ask at once', async () => {
    await share({ text: 'Soup 4.50' });
    const both = await Promise.all([takeShared(), takeShared()]);
    expect(both.filter(Boolean)).toHaveLength(1);
  });

  it('replaces what was shared before', async () => {
    await share({ files: [photo(1)], text: 'the first' });
    await share({ text: 'the second' });
    expect(await takeShared()).toEqual({ files: [], text: 'the second', leftOut: 0 });
  });

  it('waits an hour for someone who has to sign in first, and is gone then', async () => {
    await share({ text: 'Soup 4.50' });
    vi.advanceTimersByTime(SHARED_LIMITS.keptMs - 1);
    expect(await isSharedWaiting()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(await takeShared()).toBeNull();
    vi.setSystemTime(Date.now() - SHARED_LIMITS.keptMs);
    expect(await takeShared()).toBeNull();
  });

  it('leaves the phone with the user', async () => {
    await share({ text: 'Soup 4.50' });
    forgetUser();
    await vi.waitFor(async () => expect(await isSharedWaiting()).toBe(false));
  });

  it('is eight files at most, of those that are pictures or PDFs and not too large, and the rest is counted', async () => {
    const large = file('large.jpg', 'image/jpeg', SHARED_LIMITS.fileBytes + 1);
    const others = [file('song.mp3', 'audio/mpeg'), file('empty.jpg', 'image/jpeg', 0), large];
    const untyped = new File(['x'], 'IMG_1.HEIC');
    await share({ files: [...others, untyped, ...Array.from({ length: 9 }, (_, number) => photo(number))] });
    const taken = await takeShared();
    expect(taken?.files[0]?.type).toBe('image/heic');
    expect(taken?.files.map(({ name }) => name)).toEqual([
      'IMG_1.HEIC',
      ...Array.from({ length: 7 }, (_, number) => `menu-${number}.jpg`),
    ]);
    expect(taken?.leftOut).toBe(5);
  });

  it('arrives where all of its files had to be left out, so that the page can say so', async () => {
    expect(await share({ files: [file('song.mp3', 'audio/mpeg')] })).toBe('/scan?shared=1');
    expect(await takeShared()).toEqual({ files: [], leftOut: 1 });
  });

  it('is asked for again where nothing came, or nothing can be kept', async () => {
    expect(await share({ text: '  ' })).toBe('/scan?shared=again');
    const notAForm = new Request('http://localhost/shared-in', { method: 'POST', body: 'hello' });
    expect(await keepShared(notAForm)).toBe('/scan?shared=again');
    vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) });
    expect(await share({ text: 'Soup 4.50' })).toBe('/scan?shared=again');
    expect(await takeShared()).toBeNull();
  });

  it('is nothing in a browser without caches', async () => {
    vi.stubGlobal('caches', undefined);
    expect(await takeShared()).toBeNull();
    expect(() => forgetUser()).not.toThrow();
  });
});

describe('a link that was shared', () => {
  const taken = async (words: Given) => {
    await share(words);
    const { url, text } = (await takeShared()) ?? {};
    return { url, text };
  };

  it.each<[Given]>([
    [{ url: 'https://lou.example/carte' }],
    [{ text: 'https://lou.example/carte' }],
    [{ title: 'Chez Lou', text: 'Chez Lou https://lou.example/carte' }],
    [{ title: 'Chez Lou', text: 'Chez Lou: «https://lou.example/carte».', url: '' }],
    [{ text: 'https://lou.example/carte', url: 'https://lou.example/carte' }],
    [{ title: 'Chez Lou', url: 'https://lou.example/carte' }],
  ])('is the link alone, wherever the phone wrote it: %o', async (words) => {
    expect(await taken(words)).toEqual({ url: 'https://lou.example/carte', text: undefined });
  });

  it('keeps the words that say more, as they were shared', async () => {
    const text = 'Tonight here? https://lou.example/carte (the soup is 4.50)';
    expect(await taken({ text })).toEqual({ url: 'https://lou.example/carte', text });
  });

  it.each(['javascript:alert(1)', 'file:///etc/passwd', 'content://menus/1', 'lou.example'])(
    'is no link with another scheme, and read as text: %s',
    async (url) => {
      expect(await taken({ url })).toEqual({ url: undefined, text: url });
    },
  );

  it('is the title, where nothing else came', async () => {
    expect(await taken({ title: 'Soup 4.50' })).toEqual({ url: undefined, text: 'Soup 4.50' });
  });
});

it('the manifest names the form that is taken', async () => {
  const manifest = await readFile(new URL('../../public/manifest.webmanifest', import.meta.url), 'utf8');
  const { action, method, enctype, params } = JSON.parse(manifest).share_target;
  expect([action, method, enctype]).toEqual([SHARE_TARGET.path, 'POST', 'multipart/form-data']);
  const { files, ...words } = params;
  expect({ ...words, files: files[0].name }).toEqual(SHARE_TARGET.fields);
  expect(files).toHaveLength(1);
  expect(files[0].accept).toEqual(['image/*', 'application/pdf', '.pdf']);
});
