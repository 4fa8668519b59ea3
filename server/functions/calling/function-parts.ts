import type { OpenModels } from '../../ai/open-models.ts';
import type { Models } from '../../ai/port.ts';
import type { ModelSettings } from '../../ai/settings.ts';
import type { Jobs } from '../../jobs/queue.ts';
import type { FetchPage } from '../../outside/fetch-page.ts';
import type { ReadMedicine, ReadPage } from '../../picture-reader/read-types.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PictureDisk } from '../../platform/storage/picture-disk.ts';
import type { Threads } from '../../threads/threads.ts';
import type { Rates } from './rates.ts';

/** What functions work with; each takes what it needs. */
export interface FunctionParts {
  database: Database;
  jobs: Jobs;
  /** Where what came from outside is judged and read. */
  threads: Threads;
  /** Models to ask about what the engine does not know. */
  models: Models;
  /** The configured models one by one, to be tested; null where none is configured. */
  configuredModels: { settings: ModelSettings; models: OpenModels } | null;
  /** Names of the settings that hold a key of a provider, whether a model is named or not. */
  modelKeyNames: readonly string[];
  readMedicine: ReadMedicine;
  readPage: ReadPage;
  fetchPage: FetchPage;
  /** Uploaded files, for the server's own work. */
  disk: Pick<PictureDisk, 'read'>;
  /** What results of analyze-medication are sealed with, the first of them, and known again by. */
  sealSecrets: readonly string[];
  rates: Rates;
  /** Further origins under which the server is reached, besides that of the call. */
  origins: readonly string[];
  /** The product's version. */
  version: string;
  now: () => Date;
}
