import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, deflateRawSync, deflateSync, inflateSync } from 'node:zlib';
import { PDF_LIMITS } from '@mirabelle/contract/policy.ts';
import { describe, expect, it } from 'vitest';
import { madePdf } from './testing/made-pdf.ts';
import { dishesIn, page, read, STARTERS, told } from './testing/read-made-pdf.ts';

const BLANK = 32;

/** The checksum that ends a stream of blanks. */
function adlerOfBlanks(count: number): Buffer {
  const [n, blank, base] = [BigInt(count), BigInt(BLANK), 65_521n];
  const sum = (1n + n * blank) % base;
  const sums = (n + (blank * n * (n + 1n)) / 2n) % base;
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(Number((sums << 16n) | sum));
  return checksum;
}

describe('a PDF that is not read', () => {
  const many = (count: number) => madePdf({ pages: Array<string>(count).fill(page) });
  /** Blanks, so many megabytes of them, in a few kilobytes: one megabyte is packed, and the packed bytes are repeated. */
  const blanks = (megabytes: number) => {
    const one = deflateRawSync(Buffer.alloc(1024 ** 2, BLANK), { finishFlush: constants.Z_FULL_FLUSH });
    const end = Buffer.concat([deflateRawSync(Buffer.alloc(0)), adlerOfBlanks(megabytes * 1024 ** 2)]);
    const header = Buffer.from([0x78, 0x9c]);
    return deflateSync(Buffer.concat([header, ...Array<Buffer>(megabytes).fill(one), end]));
  };
  const bomb = (stream: Uint8Array) => {
    const pdf = madePdf({
      pages: [page],
      objects: [{ dictionary: '<< /Filter [/FlateDecode /FlateDecode] >>', stream }],
    }).toString('latin1');
    return Buffer.from(pdf.replace(/\/Contents \d+ 0 R/, '/Contents 10 0 R'), 'latin1');
  };
  it('is tried with streams that unfold', () => {
    expect(inflateSync(inflateSync(blanks(3))).equals(Buffer.alloc(3 * 1024 ** 2, BLANK))).toBe(true);
  });

  it.each<[string, string, () => Buffer]>([
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
    ['one that unfolds to two gigabytes', 'pdf_too_complex', () => bomb(blanks(2048))],
    [
      'one of a million letters',
      'pdf_too_complex',
      () => madePdf({ pages: [`BT /F1 12 Tf (${'a'.repeat(1_000_000)}) Tj ET`] }),
    ],
  ])('is refused in words: %s', { timeout: 60_000 }, async (_what, code, make) => {
    const file = make();
    const before = process.memoryUsage.rss();
    const began = performance.now();
    await expect(read(file)).rejects.toMatchObject({ code });
    expect(performance.now() - began).toBeLessThan(PDF_LIMITS.openMs + 10_000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(1_200 * 1024 ** 2);
  });

  it('holds up no one: while a bomb unfolds, this thread is never held over 100 ms', {
    timeout: 60_000,
  }, async () => {
    const file = bomb(blanks(1024));
    // What opens files is loaded and compiled by the first.
    await read(madePdf({ pages: [page] }));
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
    const code = (() => { try { return eval('1'); } catch { return 'no code'; } })();
    console.log(JSON.stringify([open.pages.map(({ kind }) => kind), image.length > 1000, code]));
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
