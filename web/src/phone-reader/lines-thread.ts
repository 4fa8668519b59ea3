/** The thread of `reading/ocr/lines-work.ts` in a browser. */
import type { CoreBuild } from '@mirabelle/reading/ocr/core-build.ts';
import { type CoreOptions, linesWork, type TesseractModule } from '@mirabelle/reading/ocr/lines-work.ts';
import { answer } from '@mirabelle/reading/ocr/thread-answers.ts';
import { ownPort } from './own-port.ts';
import { openReaderFiles } from './reader-files.ts';

const load = openReaderFiles();

async function loadCore(build: CoreBuild, options: CoreOptions): Promise<TesseractModule> {
  if (build === 'plain') throw new Error('This browser is too old to read pictures by itself.');
  const relaxed = build === 'relaxedsimd';
  const [{ default: create }, wasmBinary] = await Promise.all([
    relaxed
      ? import('tesseract.js-core/tesseract-core-relaxedsimd-lstm.js')
      : import('tesseract.js-core/tesseract-core-simd-lstm.js'),
    load(relaxed ? 'letter-core' : 'letter-core-simd'),
  ]);
  return create({ ...options, wasmBinary });
}

answer(ownPort, linesWork({ loadCore, loadAsset: load }));
