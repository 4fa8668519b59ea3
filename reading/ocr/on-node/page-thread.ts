/** The thread of `page-work.ts` in a server: libvips decodes, models come from the install. */
import { availableParallelism } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { pageWork } from '../page-work.ts';
import { answer } from '../thread-answers.ts';
import { assetsOnDisk } from './assets.ts';
import { pictureDecoder } from './decode-picture.ts';
import { portOf } from './start-thread.ts';

// One picture at a time, each another one: nothing to gain from libvips' cache of operations.
sharp.cache(false);

const { dataRoot } = workerData as { dataRoot?: string };
answer(
  portOf(parentPort!),
  pageWork({
    decoder: pictureDecoder,
    loadAsset: assetsOnDisk(dataRoot),
    threads: Math.min(2, availableParallelism()),
  }),
);
