declare module 'tesseract.js-core/tesseract-core-*.js' {
  import type { CoreOptions, TesseractModule } from '@mirabelle/reading/ocr/lines-work.ts';

  const create: (options: CoreOptions & { wasmBinary: Uint8Array }) => Promise<TesseractModule>;
  export default create;
}
