import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, type WriterOptions, writeBarcode } from 'zxing-wasm/writer';

const WASM = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
let ready = false;

/** A code as a picture. @param content of a DataMatrix in GS1's brackets, otherwise as it is read */
export async function codePicture(
  format: 'EAN13' | 'Code39' | 'QRCode' | 'DataMatrix',
  content: string,
): Promise<Buffer> {
  if (!ready) {
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(WASM)).buffer } });
    ready = true;
  }
  const options: WriterOptions = { format, scale: 6, addQuietZones: true };
  const gs1 = format === 'DataMatrix' ? { options: 'gs1' } : {};
  const { image, error } = await writeBarcode(content, { ...options, ...gs1 });
  if (!image) throw new Error(`${format} ${content}: ${error}`);
  return Buffer.from(await image.arrayBuffer());
}
