import { prepareZXingModule, type ReadInputBarcodeFormat, readBarcodes } from 'zxing-wasm/reader';
import type { CodeFormat, FoundCode } from './found-code.ts';
import type { Grey } from './pixels.ts';

/** How hard one picture is looked at. */
export interface Look {
  /** Close small gaps first: what is speckled. */
  denoise?: boolean;
}

/** Reads the codes of a picture as it is given. */
export type ReadCodes = (picture: Grey, formats: readonly CodeFormat[], look?: Look) => Promise<FoundCode[]>;

const ASKED: Readonly<Record<CodeFormat, ReadInputBarcodeFormat>> = {
  qr_code: 'QRCode',
  data_matrix: 'DataMatrix',
  ean_13: 'EAN13',
  ean_8: 'EAN8',
  upc_a: 'UPCA',
  code_39: 'Code39',
  code_128: 'Code128',
};

/** What it calls the kinds of a kind. */
const ANSWERED: Readonly<Record<string, CodeFormat>> = {
  ...Object.fromEntries(Object.entries(ASKED).map(([format, asked]) => [asked, format as CodeFormat])),
  QRCodeModel1: 'qr_code',
  QRCodeModel2: 'qr_code',
  Code39Std: 'code_39',
  Code32: 'code_39',
  PZN: 'code_39',
  ISBN: 'ean_13',
};

/** Begins the compiled reader. @param wasmBinary its program: by itself it would fetch it from a host of its own */
export function openZxing(wasmBinary: ArrayBuffer): ReadCodes {
  prepareZXingModule({ overrides: { wasmBinary } });
  return async (picture, formats, { denoise = false } = {}) => {
    const { width, height } = picture;
    const found = await readBarcodes({ data: rgbaOf(picture), width, height } as ImageData, {
      formats: formats.map((format) => ASKED[format]),
      textMode: 'Plain',
      minLineCount: 3,
      tryDenoise: denoise,
      // As printed: letters in pairs of signs are a convention that nothing here prints.
      tryCode39ExtendedMode: false,
      maxNumberOfSymbols: 16,
    });
    return found.flatMap(({ format, text }) => {
      const named = ANSWERED[format];
      return named && text ? [{ format: named, text }] : [];
    });
  };
}

function rgbaOf({ luma }: Grey): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(luma.length * 4);
  for (let from = 0, to = 0; from < luma.length; from++, to += 4) {
    rgba[to] = rgba[to + 1] = rgba[to + 2] = luma[from]!;
    rgba[to + 3] = 255;
  }
  return rgba;
}
