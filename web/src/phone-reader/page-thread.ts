/** The thread of `reading/ocr/page-work.ts` in a browser: the browser decodes, models come from what the phone keeps. */
import { setModelCore } from '@mirabelle/reading/ocr/open-model.ts';
import { pageWork } from '@mirabelle/reading/ocr/page-work.ts';
import { answer } from '@mirabelle/reading/ocr/thread-answers.ts';
import { pictureDecoder } from './decode-picture.ts';
import { ownPort } from './own-port.ts';
import { openReaderFiles } from './reader-files.ts';

const load = openReaderFiles();
let core: Promise<void> | undefined;

answer(
  ownPort,
  pageWork({
    decoder: pictureDecoder,
    async loadAsset(asset) {
      // Whatever this thread loads is a model, or goes with one.
      core ??= load('model-core').then(setModelCore);
      await core;
      return load(asset);
    },
  }),
);
