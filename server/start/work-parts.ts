import type { WatchingTimes } from '../advice-changes/watch-releases.ts';
import type { Models } from '../ai/port.ts';
import type { ScanBudget } from '../functions/analyze-menu/ask-models-worker.ts';
import type { Rates } from '../functions/calling/rates.ts';
import type { Network } from '../outside/network.ts';
import type { ReadMedicine, ReadMenu, ReadPage } from '../picture-reader/read-types.ts';
import type { Threads } from '../threads/threads.ts';

/** What the work itself is done with, and how much of it one may ask for; tests put their own in place. */
export interface WorkParts {
  readMenu?: ReadMenu;
  /** Reads a picture of medicines while its caller waits. */
  readMedicine?: ReadMedicine;
  /** Reads the text of a picture while its caller waits. */
  readPage?: ReadPage;
  /** Where what came from outside is judged and read. */
  threads?: Threads;
  /** Who is asked instead of the configured models. */
  models?: Models;
  /** Time that models have for a scan. */
  scanBudget?: ScanBudget;
  /** What pages of the web are fetched through. */
  network?: Network;
  /** When it is looked for a new release of the knowledge; null: never. */
  releaseTimes?: WatchingTimes | null;
  rates?: Partial<Rates>;
  /** Folder of the built web app. */
  dist?: string;
}
