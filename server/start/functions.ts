import type { Models } from '../ai/port.ts';
import type { Config } from '../config.ts';
import { FUNCTIONS } from '../functions/all.ts';
import type { FunctionParts } from '../functions/calling/function-parts.ts';
import { handlersOf } from '../functions/calling/handlers.ts';
import { RATES } from '../functions/calling/rates.ts';
import type { Jobs } from '../jobs/queue.ts';
import { createPageFetcher } from '../outside/fetch-page.ts';
import { internet } from '../outside/network.ts';
import type { Database } from '../platform/database/database.ts';
import type { Functions } from '../platform/http/serve-functions.ts';
import type { Secrets } from '../secrets.ts';
import type { Threads } from '../threads/threads.ts';
import type { PictureReader } from './picture-reader.ts';
import type { WorkParts } from './work-parts.ts';

/** The functions with what they work with, as the platform serves them. */
export function buildFunctions(
  config: Config,
  parts: WorkParts,
  made: {
    database: Database;
    secrets: Secrets;
    jobs: Jobs;
    threads: Threads;
    models: Models;
    configuredModels: FunctionParts['configuredModels'];
    reader: PictureReader;
    disk: FunctionParts['disk'];
    version: string;
  },
): Functions {
  const { secrets, reader, ...rest } = made;
  const functionParts: FunctionParts = {
    ...rest,
    readMedicine: reader.medicine,
    readPage: reader.page,
    fetchPage: createPageFetcher(parts.network ?? internet, rest.threads),
    sealSecrets: secrets.signingKeys.map(({ d }) => d),
    modelKeyNames: config.modelKeyNames,
    origins: [...(config.publicUrl ? [config.publicUrl] : []), ...config.allowedOrigins],
    rates: { ...RATES, ...parts.rates },
    now: () => new Date(),
  };
  return handlersOf(functionParts, FUNCTIONS, { checksAnswers: config.checksAnswers });
}
