/** The threads of `lines-work.ts` in a server: Tesseract's core and language data come from the install. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { CoreBuild } from '../core-build.ts';
import { openCtcLines } from '../ctc-lines.ts';
import { type CoreOptions, linesWork, type TesseractModule } from '../lines-work.ts';
import { answer } from '../thread-answers.ts';
import { assetsOnDisk } from './assets.ts';
import type { OtherRecogniser } from './other-recogniser.ts';
import { portOf } from './start-thread.ts';

const require = createRequire(import.meta.url);
const { dataRoot, other } = workerData as { dataRoot?: string; other?: OtherRecogniser };

async function loadCore(build: CoreBuild, options: CoreOptions): Promise<TesseractModule> {
  const suffix = build === 'plain' ? '' : `-${build}`;
  const create = require(`tesseract.js-core/tesseract-core${suffix}-lstm.js`) as (
    options: CoreOptions,
  ) => Promise<TesseractModule>;
  return create(options);
}

answer(
  portOf(parentPort!),
  linesWork({
    loadCore,
    loadAsset: assetsOnDisk(dataRoot),
    ...(other && {
      other: () => openCtcLines(readFileSync(other.model), readFileSync(other.dictionary, 'utf8')),
    }),
  }),
);
