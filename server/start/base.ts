import type { Logger } from 'pino';
import type { Metrics } from '../observe/metrics.ts';
import type { Database } from '../platform/database/database.ts';
import type { Closing } from './closing.ts';

/** What every part of the server is started with. */
export interface Base {
  log: Logger;
  database: Database;
  metrics: Metrics;
  closing: Closing;
}
