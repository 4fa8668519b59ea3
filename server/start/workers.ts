import { STORAGE } from '@mirabelle/contract/policy.ts';
import { MODEL_TIMES } from '../ai/policy.ts';
import type { Models } from '../ai/port.ts';
import { askModelsWorker, type ScanBudget } from '../functions/analyze-menu/ask-models-worker.ts';
import { analyzeMenuWorker } from '../functions/analyze-menu/worker.ts';
import { extractMenuWorker } from '../functions/extract-menu/worker.ts';
import { forgetAfterWork } from '../functions/menu-scan/forget-after-work.ts';
import { createSecondReadings } from '../functions/menu-scan/second-reading.ts';
import { readMenuLinkWorker } from '../functions/read-menu-source/worker.ts';
import type { Jobs } from '../jobs/queue.ts';
import { createDocumentFetcher } from '../outside/fetch-page.ts';
import type { Network } from '../outside/network.ts';
import type { PictureDisk } from '../platform/storage/picture-disk.ts';
import type { Threads } from '../threads/threads.ts';
import type { Base } from './base.ts';
import type { PictureReader } from './picture-reader.ts';

/** Takes jobs from the queue: menus to be read, to be judged, and to be asked models about. */
export async function startWorkers(deps: {
  log: Base['log'];
  database: Base['database'];
  jobs: Jobs;
  threads: Threads;
  models: Models;
  disk: PictureDisk;
  reader: PictureReader;
  network: Network;
  scanBudget?: ScanBudget | undefined;
}): Promise<void> {
  const { database, jobs, threads, models, disk, reader } = deps;
  const loadImage = (key: string) => disk.read(database, STORAGE.bucket, key);
  const secondReadings = createSecondReadings(models);
  const work = { database, jobs, threads, models, secondReadings, now: () => new Date() };
  await jobs.work(
    {
      'extract-menu': forgetAfterWork(extractMenuWorker({ ...work, readMenu: reader.menu, loadImage }), deps),
      'read-menu-link': readMenuLinkWorker({
        ...work,
        readMenu: reader.menu,
        fetchDocument: createDocumentFetcher(deps.network, threads),
      }),
      'analyze-menu': forgetAfterWork(analyzeMenuWorker(work), deps),
      'ask-models': forgetAfterWork(
        askModelsWorker({ ...work, loadImage, budget: deps.scanBudget ?? MODEL_TIMES.scan }),
        deps,
      ),
    },
    // Most of that time is spent waiting for others; a scan that waits holds up none that does not.
    { ...(secondReadings.offered && { 'extract-menu': 3 }), 'read-menu-link': 3, 'ask-models': 4 },
  );
}
