import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CODE_FORMATS, type FoundCode } from '@mirabelle/web/src/codes/found-code.ts';
import { greyOf } from '@mirabelle/web/src/codes/pixels.ts';
import { readPicture } from '@mirabelle/web/src/codes/read-picture.ts';
import { openZxing, type ReadCodes } from '@mirabelle/web/src/codes/zxing.ts';
import sharp from 'sharp';

const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
let reader: ReadCodes | undefined;

/**
 * Reads the codes of a picture as a browser without a detector of its own does: the same program, the same ways of looking.
 * @param live as a frame of a camera, not as a photograph
 */
export async function readCodes(jpeg: Buffer, live = false): Promise<FoundCode[]> {
  reader ??= openZxing(new Uint8Array(readFileSync(wasm)).buffer);
  const { data, info } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return readPicture(reader, greyOf(new Uint8Array(data), info.width, info.height), {
    formats: CODE_FORMATS,
    live,
  });
}
