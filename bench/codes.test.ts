import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type DrawnFormat, drawnCodes, drawSymbol, photograph, randomOf } from './codes/draw-codes.ts';
import { withoutCode } from './codes/draw-without.ts';
import { readCodes } from './codes/read-codes.ts';

const VIEW = { module: 3.5, degrees: 4, light: 0.9, blur: 0 };
const photo = async (codes: [DrawnFormat, string][], seed: number, view = VIEW) =>
  photograph(
    await Promise.all(codes.map(([format, content]) => drawSymbol(format, content))),
    view,
    randomOf(seed),
  );

describe('codes in photographs', () => {
  it('are read of every kind, by day', async () => {
    // Another seed than the one that is measured.
    for (const { format, text, jpeg } of drawnCodes(4, 99)) {
      const found = await readCodes(await jpeg());
      expect(found.map((code) => code.format)).toEqual([format]);
      // Code 32 is given as the number that its letters stand for.
      expect(found[0]?.text).toMatch(format === 'code_39' ? /^A\d{9}$/ : text);
    }
  });

  it('are read turned at a slant, and dim', async () => {
    const slanted = await photo([['ean_13', '3400934507786']], 5, { ...VIEW, degrees: 41 });
    expect(await readCodes(slanted)).toEqual([{ format: 'ean_13', text: '3400934507786' }]);
    const dim = await photo([['qr_code', 'tel:112']], 6, { ...VIEW, light: 0.3, degrees: 120 });
    expect(await readCodes(dim)).toEqual([{ format: 'qr_code', text: 'tel:112' }]);
  });

  it('are read out of focus, and small at a slant', async () => {
    const blurred = await photo([['ean_13', '3400934507786']], 11, { ...VIEW, light: 0.4, blur: 1.7 });
    expect(await readCodes(blurred)).toEqual([{ format: 'ean_13', text: '3400934507786' }]);
    const small = await photo([['code_39', '0PKHPN']], 12, { ...VIEW, module: 2.2, degrees: 66 });
    expect(await readCodes(small)).toEqual([{ format: 'code_39', text: 'A022593204' }]);
  });

  it('are both read where two lie side by side', async () => {
    const both = await photo(
      [
        ['qr_code', 'https://bistro.example/menu'],
        ['data_matrix', '(01)03400934507786(17)250300(10)B7'],
      ],
      7,
    );
    const texts = (await readCodes(both)).map(({ text }) => text).sort();
    expect(texts).toEqual(['01034009345077861725030010B7', 'https://bistro.example/menu']);
  });

  it('are all read where a box bears one that is easy to read and bars that are not', async () => {
    const both = await photo(
      [
        ['qr_code', 'https://bistro.example/menu'],
        ['ean_13', '3400934507786'],
      ],
      13,
      { ...VIEW, degrees: 33 },
    );
    const texts = (await readCodes(both)).map(({ text }) => text).sort();
    expect(texts).toEqual(['3400934507786', 'https://bistro.example/menu']);
  });

  it('are not seen where there are none', async () => {
    expect(await readCodes(await photo([], 8))).toEqual([]);
    expect(await readCodes(await withoutCode(1))).toEqual([]);
    const blank = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    expect(await readCodes(blank)).toEqual([]);
  });
});
