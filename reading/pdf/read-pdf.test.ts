import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createDeflate, deflateSync } from 'node:zlib';
import type { MenuReading } from '@mirabelle/contract/menu.ts';
import { PDF_LIMITS } from '@mirabelle/contract/policy.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { FOODS } from '../testing/foods-on-file.ts';
import { openPdfInThread } from './on-node/pdf-opener.ts';
import { readPdf } from './read-pdf.ts';
import { dishes, type MadePdf, madePdf, text } from './testing/made-pdf.ts';

const STARTERS = [
  ['Tomato soup', '6.50'],
  ['Beef carpaccio', '12.00'],
  ['Green salad with goat cheese', '9.50'],
] as const;
const MAINS = [
  ['Grilled salmon', '18.00'],
  ['Steak tartare', '17.50'],
  ['Mushroom risotto', '15.00'],
] as const;
const page = text('Starters', 40, 570, { font: 'F2', size: 18 }) + dishes(STARTERS);

/** What is read of a PDF; pages that are drawn are told as pictures of this. */
async function read(pdf: Buffer, picture: MenuReading = { kind: 'unreadable', reason: 'dark', rawText: '' }) {
  const open = await openPdfInThread(pdf);
  const pictures: Uint8Array[] = [];
  try {
    const reading = await readPdf(open, FOODS, {
      readPicture: async (image) => {
        pictures.push(image);
        return picture;
      },
    });
    return { reading, pictures, kinds: open.pages.map(({ kind }) => kind) };
  } finally {
    await open.close();
  }
}
const dishesIn = (reading: MenuReading) =>
  reading.kind === 'menu'
    ? reading.sections.flatMap(({ items }) => items.map(({ name, price, box }) => [name, price, box?.sheet]))
    : reading.kind;
const readDishes = async (pdf: MadePdf) => dishesIn((await read(madePdf(pdf))).reading);
const told = (lines: readonly (readonly [string, string])[], sheet = 0) =>
  lines.map(([name, price]) => [name, price, sheet]);

describe('the text of a PDF', () => {
  it('is a menu with its dishes, prices and places, and none of it is read as a picture', async () => {
    const { reading, kinds } = await read(madePdf({ pages: [page] }));
    expect(kinds).toEqual(['text']);
    expect(dishesIn(reading)).toEqual(told(STARTERS));
    expect(reading).toMatchObject({
      sections: [{ title: 'Starters', course: 'STARTER' }],
      language: 'en',
      confidence: 100,
    });
    const [first, second] = reading.kind === 'menu' ? (reading.sections[0]?.items ?? []) : [];
    // 40 of 400 points from the left, about 60 of 600 from the top.
    expect(first?.box?.left).toBeCloseTo(0.1, 2);
    expect(first?.box?.top).toBeGreaterThan(0.07);
    expect(first?.box?.top).toBeLessThan(0.1);
    expect(second?.box?.top).toBeGreaterThan((first?.box?.top ?? 1) + (first?.box?.height ?? 1));
  });

  it('of several pages is one menu, each dish with its page', async () => {
    const second = text('Mains', 40, 570, { font: 'F2', size: 18 }) + dishes(MAINS);
    expect(await readDishes({ pages: [page, second, page] })).toEqual([...told(STARTERS), ...told(MAINS, 1)]);
  });

  it('is that of the whole page, whichever way it is turned', async () => {
    for (const turn of [90, 180, 270])
      expect(await readDishes({ pages: [page], page: `/Rotate ${turn}` })).toEqual(told(STARTERS));
    const sideways = `q 0 1 -1 0 400 0 cm ${text('Starters', 40, 370, { font: 'F2', size: 18 })}${dishes(STARTERS, { top: 340 })} Q`;
    expect(await readDishes({ pages: [sideways], size: [400, 600] })).toEqual(told(STARTERS));
  });

  it('is words, however its letters are set: one by one, apart, or with dots to the price', async () => {
    const oneByOne = [...'Tomato soup'].map((letter) => `(${letter}) Tj`).join(' ');
    const lines =
      `BT /F1 12 Tf 1 0 0 1 40 540 Tm ${oneByOne} ET ${text('6.50', 330, 540)}` +
      `BT /F1 12 Tf 4 Tc 1 0 0 1 40 512 Tm (Beef carpaccio) Tj 0 Tc ET ${text('12.00', 330, 512)}` +
      text(`Green salad ${'.'.repeat(66)} 9.50`, 40, 484) +
      `BT /F1 12 Tf 1 0 0 1 40 456 Tm [(Mush) -20 (room) -300 (risotto)] TJ ET ${text('15.00', 330, 456)}`;
    expect(await readDishes({ pages: [lines] })).toEqual(
      told([
        ['Tomato soup', '6.50'],
        ['Beef carpaccio', '12.00'],
        ['Green salad', '9.50'],
        ['Mushroom risotto', '15.00'],
      ]),
    );
  });

  it('keeps raised notes apart from a name, and raised cents with their price', async () => {
    const raised =
      text('Tomato soup', 40, 540) +
      text('1,3', 107, 545, { size: 7 }) +
      text('6', 330, 540) +
      text('50', 336.7, 545, { size: 7 });
    expect(await readDishes({ pages: [raised + dishes(MAINS, { top: 500 })] })).toEqual([
      ['Tomato soup', expect.stringMatching(/^6[.,]50$/), 0],
      ...told(MAINS),
    ]);
  });

  it('is not what no one sees: invisible, outside the page, without strength, in a hidden layer', async () => {
    const secret =
      dishes([['Raw oysters', '25.00']], { top: 300, before: '3 Tr' }) +
      dishes([['Raw clams', '20.00']], { top: 700 });
    const faint = `q /Gs gs ${dishes([['Raw mussels', '14.00']], { top: 260 })} Q`;
    const layer = `/OC /Oc BDC ${dishes([['Raw tuna', '19.00']], { top: 220 })} EMC`;
    const pdf = madePdf({
      pages: [page + secret + faint + layer],
      resources: '/ExtGState << /Gs << /ca 0 >> >> /Properties << /Oc 10 0 R >>',
      objects: [{ dictionary: '<< /Type /OCG /Name (Hidden) >>' }],
    });
    const hiding = Buffer.from(
      pdf
        .toString('latin1')
        .replace(
          '/Type /Catalog',
          '/Type /Catalog /OCProperties << /OCGs [10 0 R] /D << /OFF [10 0 R] >> >>',
        ),
      'latin1',
    );
    expect(dishesIn((await read(hiding)).reading)).toEqual(told(STARTERS));
  });
});

describe('a page of a PDF without text', () => {
  const photograph = async () => {
    const jpeg = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#b00020' } })
      .jpeg()
      .toBuffer();
    return {
      dictionary:
        '<< /Type /XObject /Subtype /Image /Width 400 /Height 600 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode >>',
      stream: jpeg,
    };
  };
  const scanned = async (over = ''): Promise<MadePdf> => ({
    pages: [page, `q 400 0 0 600 0 0 cm /Im Do Q ${over}`],
    resources: '/XObject << /Im 10 0 R >>',
    objects: [await photograph()],
  });

  it('is drawn and read as a picture', async () => {
    const seen: MenuReading = {
      ...{
        kind: 'menu',
        restaurantName: null,
        restaurantType: null,
        language: 'en',
        country: null,
        notUnderstood: [],
      },
      sections: [
        {
          title: null,
          course: null,
          items: [
            {
              name: 'Apple pie',
              description: null,
              price: '5.00',
              allergenCodes: [],
              confidence: 90,
              box: { left: 0, top: 0, width: 1, height: 0.1 },
            },
          ],
        },
      ],
      ...{ rawText: 'Apple pie 5.00', confidence: 90, readBy: 'built-in' },
    };
    const { reading, pictures } = await read(madePdf(await scanned()), seen);
    expect(dishesIn(reading)).toEqual([...told(STARTERS), ['Apple pie', '5.00', 1]]);
    const { width, height, format } = await sharp(pictures[0]).metadata();
    expect([width, height, format]).toEqual([1600, 2400, 'jpeg']);
    const { channels } = await sharp(pictures[0]).stats();
    expect(channels[0]!.mean).toBeGreaterThan(channels[2]!.mean + 100);
  });

  it('is drawn too where another program has put what it read behind it', async () => {
    const { kinds } = await read(madePdf(await scanned(dishes(MAINS, { before: '3 Tr' }))));
    expect(kinds).toEqual(['text', 'picture']);
  });

  it('is named where it cannot be read, and the rest is told', async () => {
    const { reading } = await read(madePdf(await scanned()));
    expect(dishesIn(reading)).toEqual(told(STARTERS));
    expect(reading).toMatchObject({
      unreadParts: [{ kind: 'unread', box: { left: 0, top: 0, width: 1, height: 1, sheet: 1 } }],
    });
  });

  it('is read as a picture at most eight times; the others are named', async () => {
    const {
      pages: [first = '', picture = ''],
      ...rest
    } = await scanned();
    const { reading, pictures } = await read(
      madePdf({ pages: [first, ...Array<string>(10).fill(picture)], ...rest }),
      { kind: 'not-a-menu', rawText: '' },
    );
    expect(pictures).toHaveLength(8);
    expect(reading.kind === 'menu' && reading.unreadParts?.map(({ box }) => box.sheet)).toEqual([9, 10]);
  });
});

describe('a PDF that is not read', () => {
  const many = (count: number) => madePdf({ pages: Array<string>(count).fill(page) });
  /** Blanks, so many megabytes of them, in a few kilobytes. */
  const blanks = async (megabytes: number) => {
    const once: Buffer[] = [];
    const blank = Array<Buffer>(megabytes).fill(Buffer.alloc(1024 ** 2, 32));
    for await (const part of Readable.from(blank).pipe(createDeflate({ level: 9 })))
      once.push(part as Buffer);
    return deflateSync(Buffer.concat(once));
  };
  const bomb = (stream: Uint8Array) => {
    const pdf = madePdf({
      pages: [page],
      objects: [{ dictionary: '<< /Filter [/FlateDecode /FlateDecode] >>', stream }],
    }).toString('latin1');
    return Buffer.from(pdf.replace(/\/Contents \d+ 0 R/, '/Contents 10 0 R'), 'latin1');
  };
  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['one of no more than its name', 'pdf_corrupt', () => Buffer.from('%PDF-1.7\n')],
    [
      'one of noise',
      'pdf_corrupt',
      () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(50_000, 0xa7)]),
    ],
    [
      'one that opens with a password',
      'pdf_encrypted',
      () =>
        madePdf({
          pages: [page],
          objects: [
            {
              dictionary: `<< /Filter /Standard /V 1 /R 2 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> /P -4 >>`,
            },
          ],
          trailer: `/Encrypt 10 0 R /ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>]`,
        }),
    ],
    ['one of 31 pages', 'pdf_too_long', () => many(31)],
    ['one of 500 pages', 'pdf_too_long', () => many(500)],
    [
      'one of more than 20 MB',
      'pdf_too_large',
      () => Buffer.concat([many(1), Buffer.alloc(PDF_LIMITS.bytes)]),
    ],
    ['one that unfolds to two gigabytes', 'pdf_too_complex', async () => bomb(await blanks(2048))],
    [
      'one of a million letters',
      'pdf_too_complex',
      () => madePdf({ pages: [`BT /F1 12 Tf (${'a'.repeat(1_000_000)}) Tj ET`] }),
    ],
  ])('is refused in words: %s', { timeout: 60_000 }, async (_what, code, make) => {
    const file = await make();
    const before = process.memoryUsage.rss();
    const began = performance.now();
    await expect(read(file)).rejects.toMatchObject({ code });
    expect(performance.now() - began).toBeLessThan(PDF_LIMITS.openMs + 10_000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(1_200 * 1024 ** 2);
  });

  it('holds up no one: while a bomb unfolds, this thread is never held over 100 ms', {
    timeout: 60_000,
  }, async () => {
    const file = bomb(await blanks(1024));
    /** Of this thread's own time: what others on the machine do does not lengthen it. */
    const worked = () => {
      const { user, system } = process.threadCpuUsage();
      return (user + system) / 1000;
    };
    let longest = 0;
    let last = worked();
    const watch = setInterval(() => {
      const now = worked();
      longest = Math.max(longest, now - last);
      last = now;
    }, 5);
    await read(file).catch(() => {});
    clearInterval(watch);
    expect(longest).toBeLessThan(100);
  });

  it('does no harm to the next, and runs nothing of what it holds', async () => {
    const script = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>';
    const pdf = Buffer.from(
      madePdf({ pages: [page] })
        .toString('latin1')
        .replace('/Type /Catalog', `/Type /Catalog ${script}`),
      'latin1',
    );
    await expect(read(Buffer.from('%PDF-1.7\n'))).rejects.toThrow();
    expect(dishesIn((await read(pdf)).reading)).toEqual(told(STARTERS));
  });
});

it('makes no code of strings while it opens and draws', () => {
  const script = `
    import { openPdfInThread } from '${new URL('./on-node/pdf-opener.ts', import.meta.url)}';
    import { madePdf } from '${new URL('./testing/made-pdf.ts', import.meta.url)}';
    const open = await openPdfInThread(madePdf({ pages: [${JSON.stringify(page)}, '0 0 100 100 re f'] }));
    const image = await open.draw(1);
    console.log(JSON.stringify([open.pages.map(({ kind }) => kind), image.length > 1000, (() => { try { return eval('1'); } catch { return 'no code'; } })()]));
    await open.close();
  `;
  const folder = mkdtempSync(join(tmpdir(), 'mirabelle-pdf-'));
  const file = join(folder, 'open.mjs');
  writeFileSync(file, script);
  const ran = spawnSync(process.execPath, ['--disallow-code-generation-from-strings', file], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect([ran.stdout, ran.stderr]).toEqual(['[["text","picture"],true,"no code"]\n', '']);
});
