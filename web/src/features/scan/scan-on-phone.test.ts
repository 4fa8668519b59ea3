// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import type { MenuReading, PageReading } from '@mirabelle/contract/menu.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { choose } from '../../phone-reader/choices.ts';
import { PhoneReadingError, type ReadHere } from '../../phone-reader/read-on-phone.ts';
import { dropScan, findScan } from '../../phone-scans/phone-scans.ts';
import { scanOnPhone } from './scan-on-phone.ts';

const spy = vi.hoisted(() => ({ read: vi.fn() }));
vi.mock('../../phone-reader/read-on-phone.ts', async (original) => ({
  ...(await original<typeof import('../../phone-reader/read-on-phone.ts')>()),
  readOnPhone: spy.read,
}));
vi.mock('../../verdict/use-own-profile.ts', () => ({ knownProfile: async () => null }));

const SCAN_ID = '6f6a1c0e-6c0e-4a53-9d46-0d4a4c1f6a11';
const menu: MenuReading = {
  kind: 'menu',
  restaurantName: 'Chez Nous',
  restaurantType: 'bistro' as never,
  language: 'en',
  country: null,
  sections: [
    {
      title: null,
      course: 'MAIN',
      items: [
        { name: 'Fish pie', description: null, price: '9', allergenCodes: [], confidence: 90 } as never,
      ],
    },
  ],
  notUnderstood: [],
  rawText: 'Fish pie 9',
  confidence: 90,
  readBy: 'built-in',
};
/** What the thread answers for each page; what they are together is the last one it was given. */
let answers: (PageReading | Error)[];
let given: readonly PageReading[] = [];
const pages = (count: number) => Array.from({ length: count }, (_, at) => new Blob([`page ${at}`]));
const scan = (count: number, over: Partial<Parameters<typeof scanOnPhone>[0]> = {}) =>
  scanOnPhone({
    ...{ scanId: SCAN_ID, files: pages(count), userId: null, language: 'en' },
    ...{ signal: new AbortController().signal, onLines: () => {}, onRead: () => {} },
    ...over,
  });

beforeEach(() => {
  answers = [];
  spy.read.mockReset().mockImplementation(async (request: { as: string; readings: PageReading[] }) => {
    if (request.as === 'pages') {
      given = request.readings;
      return { reading: given.find(({ kind }) => kind === 'menu') ?? given[0], menu: null };
    }
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return request.as === 'menu' ? { reading: answer, menu: null } : answer;
  });
});
afterEach(async () => {
  choose({ keepsPhoto: false });
  vi.restoreAllMocks();
  await dropScan(SCAN_ID);
});

it('reads each page, and judges what they are together', async () => {
  answers = [menu, { kind: 'not-a-menu', rawText: 'x' }, menu];
  const shown: string[] = [];
  await scan(3, { onPage: ({ at, of }) => shown.push(`${at} of ${of}`) });
  expect(shown).toEqual(['1 of 3', '2 of 3', '3 of 3']);
  expect(given.map(({ kind }) => kind)).toEqual(['menu', 'not-a-menu', 'menu']);
  expect(await findScan(SCAN_ID)).toMatchObject({ reading: { kind: 'menu' } });
});

it('reads a photo alone as one', async () => {
  answers = [menu];
  await scan(1);
  expect(spy.read.mock.calls.map(([{ as }]) => as)).toEqual(['menu']);
});

it('names a page that cannot be read, and keeps the others', async () => {
  answers = [menu, new PhoneReadingError('x', 'image_corrupt'), new PhoneReadingError('out of memory')];
  await scan(3);
  expect(given).toMatchObject([
    { kind: 'menu' },
    { kind: 'failed', reason: 'image-corrupt' },
    { kind: 'failed', reason: 'failed' },
  ]);
});

it('leaves all pages to the server where it may read what this phone cannot', async () => {
  answers = [menu, new PhoneReadingError('out of memory'), menu];
  await expect(scan(3, { userId: 'ada' })).rejects.toThrow('out of memory');
  expect(await findScan(SCAN_ID)).toBeNull();
});

it.each(['pdf_corrupt', 'pdf_too_complex'])(
  'leaves a PDF to the server that needs what is not on the phone: %s',
  async (code) => {
    answers = [menu, new PhoneReadingError('x', code)];
    await expect(scan(2, { userId: 'ada' })).rejects.toMatchObject({ code });
    answers = [menu, new PhoneReadingError('x', code)];
    await scan(2);
    expect(given).toMatchObject([{ kind: 'menu' }, { reason: code.replaceAll('_', '-') }]);
  },
);

it('names a locked PDF among the pages, which the server could not read either', async () => {
  answers = [menu, new PhoneReadingError('x', 'pdf_encrypted')];
  await scan(2, { userId: 'ada' }).catch(() => {});
  expect(given).toMatchObject([{ kind: 'menu' }, { kind: 'failed', reason: 'pdf-encrypted' }]);
});

it('tells which page of a PDF is being read', async () => {
  const shown: string[] = [];
  spy.read.mockImplementation(async (_: unknown, { onSheets }: ReadHere) => {
    for (const read of [1, 2, 3]) onSheets?.({ found: 3, read });
    return { reading: menu, menu: null };
  });
  await scan(1, { onPage: ({ at, of }) => shown.push(`${at} of ${of}`) });
  expect(shown).toEqual(['2 of 3', '3 of 3']);
});

it.each([
  ['a photograph', 'image/jpeg', true],
  ['no PDF, in which no outlines of dishes can be drawn', 'application/pdf', false],
])('keeps with the scan, where she wants it kept, %s', async (_, type, kept) => {
  choose({ keepsPhoto: true });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answers = [menu];
  await scan(1, { userId: 'ada', files: [new Blob(['x'], { type })] });
  const { photo } = (await findScan(SCAN_ID)) ?? {};
  expect(Boolean(photo)).toBe(kept);
});

it('says why where none of the pages can be read', async () => {
  answers = [new PhoneReadingError('x', 'image_corrupt'), new PhoneReadingError('y', 'image_corrupt')];
  await expect(scan(2)).rejects.toMatchObject({ code: 'image_corrupt' });
});
