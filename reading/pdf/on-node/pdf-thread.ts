/** The thread of `pdf-work.ts` in a server. */
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { portOf } from '../../ocr/on-node/start-thread.ts';
import { answer } from '../../ocr/thread-answers.ts';
import { pdfWork } from '../pdf-work.ts';

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const at = (name: string) => join(folder, name) + sep;

/** Quality of the JPEG that a page is read from. */
const QUALITY = 92;

answer(
  portOf(parentPort!),
  pdfWork(async () => ({
    pdfjs: await import('pdfjs-dist/legacy/build/pdf.mjs'),
    files: {
      standardFontDataUrl: at('standard_fonts'),
      cMapUrl: at('cmaps'),
      wasmUrl: at('wasm'),
      iccUrl: at('iccs'),
    },
    canvas: createCanvas,
    encode: async (canvas) => new Uint8Array(await (canvas as Canvas).encode('jpeg', QUALITY)),
  })),
);
