import { Hono, type MiddlewareHandler } from 'hono';
import type { OpenModels } from '../ai/open-models.ts';
import type { Config } from '../config.ts';
import type { Jobs } from '../jobs/queue.ts';
import { healthApp, metricsApp } from '../observe/observe-app.ts';
import { createReadiness } from '../observe/readiness.ts';
import type { PlatformEnv } from '../platform/http/context.ts';
import { listen } from '../platform/http/listen.ts';
import type { PictureDisk } from '../platform/storage/picture-disk.ts';
import type { Base } from './base.ts';
import type { PictureReader } from './picture-reader.ts';

interface Observed extends Base {
  jobs: Jobs;
  disk: PictureDisk;
  /** Null where this process reads no menus. */
  reader: Pick<PictureReader, 'ready'> | null;
  configuredModels: { models: OpenModels } | null;
  /** Headers of every answer. */
  headers: MiddlewareHandler<PlatformEnv>;
}

/** Health checks, and the operator's figures on a port of their own or beside them. @returns what the server serves of it */
export async function startObservation(
  { host, metrics: served }: Config,
  { database, metrics, closing, jobs, disk, reader, configuredModels, headers }: Observed,
): Promise<Hono<PlatformEnv>> {
  const { listings } = database;
  if (listings() !== null) metrics.watch({ listings: () => listings() ?? {} });
  metrics.watch({ pool: () => database.pool(), queue: () => jobs.depth() });
  const readiness = createReadiness({
    database: () => database.asService((sql) => sql.query('select 1')).then(() => true),
    storage: () => disk.probe().then(() => true),
    queue: () => jobs.depth().then(() => true),
    reader: async () => reader?.ready() ?? null,
    providers: async () => configuredModels?.models.works() ?? null,
  });
  const app = new Hono<PlatformEnv>();
  for (const path of ['/healthz', '/readyz', '/metrics']) app.use(path, headers);
  app.route('/', healthApp(readiness));
  if (served.port !== null) {
    const own = new Hono<PlatformEnv>();
    own.use(headers);
    own.route('/', app);
    own.route('/', metricsApp(metrics, served.token));
    const serving = await listen(own, { host, port: served.port });
    closing.add(() => serving.close());
  } else if (served.token !== null) {
    app.route('/', metricsApp(metrics, served.token));
  }
  return app;
}
