import { join } from 'node:path';
import { Hono } from 'hono';
import { watchReleases } from './advice-changes/watch-releases.ts';
import { noModels } from './ai/no-models.ts';
import type { Models } from './ai/port.ts';
import { scheduleBackups } from './backup/schedule.ts';
import type { Config } from './config.ts';
import { releaseVersion } from './installation/reach-installation.ts';
import { openJobs } from './jobs/queue.ts';
import { openLog } from './log.ts';
import { createMetrics } from './observe/metrics.ts';
import { internet } from './outside/network.ts';
import { openDatabase } from './platform/database/database.ts';
import type { PlatformEnv } from './platform/http/context.ts';
import { type Listening, listen } from './platform/http/listen.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { createPlatform } from './platform/platform.ts';
import { loadSecrets } from './secrets.ts';
import type { Base } from './start/base.ts';
import { type Closing, createClosing } from './start/closing.ts';
import { buildFunctions } from './start/functions.ts';
import { startGrowth } from './start/growth.ts';
import { startModels } from './start/models.ts';
import { startObservation } from './start/observation.ts';
import { buildPages } from './start/pages.ts';
import { startPictureReader } from './start/picture-reader.ts';
import { startStorage } from './start/storage.ts';
import type { WorkParts } from './start/work-parts.ts';
import { startWorkers } from './start/workers.ts';
import { openThreads } from './threads/open-threads.ts';

export interface RunningServer {
  /** Origin to open. */
  address: string;
  /** Port it listens on; null for a worker. */
  port: number | null;
  /** Ends everything in order: no new requests, running work finished or given back, the database stopped. */
  close(): Promise<void>;
}

const root = join(import.meta.dirname, '..');

/**
 * Starts what the configuration asks for: the web part, the worker, or both.
 * @throws ConfigError, DatabaseError or KnowledgeError with a sentence for the operator
 */
export async function startServer(config: Config, parts: WorkParts = {}): Promise<RunningServer> {
  const log = openLog(config.logLevel);
  const closing = createClosing(log);
  try {
    const listening = await start(config, parts, { log, closing });
    if (!listening) return { address: '', port: null, close: closing.close };
    const { port } = listening;
    return { address: config.publicUrl ?? addressOf(config.host, port), port, close: closing.close };
  } catch (error) {
    await closing.close();
    throw error;
  }
}

/** Starts each part as soon as what it needs is there; they end in the opposite order. @returns null for a worker */
async function start(
  config: Config,
  parts: WorkParts,
  { log, closing }: Pick<Base, 'log' | 'closing'>,
): Promise<Listening | null> {
  // First: loading the knowledge takes a thread longer than starting the database takes.
  const threads = parts.threads ?? openThreads({ log: log.child({ part: 'threads' }) });
  closing.add(() => threads.close());
  const secrets = await loadSecrets(config);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl ?? undefined,
    directUrl: config.databaseDirectUrl ?? undefined,
    replicaUrl: config.databaseReplicaUrl ?? undefined,
    prepared: config.databasePrepared,
    dataDir: config.dataDir,
    log,
    poolSize: config.databasePoolSize,
  });
  closing.add(() => database.close());
  const metrics = createMetrics();
  const base: Base = { log, database, metrics, closing };
  await startGrowth(config, base);
  const jobs = await openJobs(database, log, metrics.job);
  const disk = await startStorage(config, base);
  const reader = startPictureReader(parts, base);
  // Before the reader ends: a picture that is being read is read to its end, if that comes soon.
  closing.add(() => jobs.stop());
  const configuredModels = startModels(config, base);
  const models: Models = parts.models ?? configuredModels?.models ?? noModels;

  const headers = securityHeaders({ https: config.publicUrl?.startsWith('https:') ?? false });
  const works = config.role !== 'web';
  const observed = await startObservation(config, {
    ...base,
    jobs,
    disk,
    reader: works ? reader : null,
    configuredModels,
    headers,
  });
  if (works) {
    const backups = scheduleBackups(config, { database, log });
    closing.add(() => backups?.stop());
    const network = parts.network ?? internet;
    const { scanBudget } = parts;
    await startWorkers({ log, database, jobs, threads, models, disk, reader, network, scanBudget });
    const { releaseTimes: times } = parts;
    const versions = () => threads.versions();
    const part = log.child({ part: 'advice' });
    if (times !== null) closing.add(watchReleases({ database, log: part, versions, times }));
  }
  /** Waits for the knowledge. The picture reader loads its models after that: earlier it would slow the start down. */
  const ready = async () => {
    await threads.versions();
    if (works) reader.warm();
  };
  if (config.role === 'worker') {
    await ready();
    return null;
  }

  const version = await releaseVersion();
  const platform = await createPlatform({
    database,
    secrets,
    config,
    log,
    disk,
    onAnswered: metrics.request,
    functions: buildFunctions(config, parts, {
      database,
      secrets,
      jobs,
      threads,
      models,
      configuredModels,
      reader,
      disk,
      version,
    }),
  });
  const listening = endTogether(closing, platform);
  metrics.watch({
    subscribers: () => platform.subscribers(),
    admission: () => platform.admission.state(),
  });
  const appConfig = {
    anonKey: platform.anonKey,
    google: config.google !== null,
    mail: config.smtp !== null,
    signUp: config.signUp,
    models: { vision: [...models.named('vision')], text: [...models.named('text')] },
    version,
  };
  const app = new Hono<PlatformEnv>();
  app.route('/', observed);
  app.route('/', platform.app);
  const folders = {
    dist: parts.dist ?? join(root, 'web', 'dist'),
    readerFiles: join(config.dataDir, 'reader-files'),
  };
  app.route('/', await buildPages(folders, appConfig, headers));
  const server = listening(await listen(app, config));
  platform.attachRealtime(server.server);
  await ready();
  return server;
}

/**
 * Ends listening and the platform together: pages that listen for changes would hold the connections, and what is
 * being answered needs neither.
 * @returns notes what listens, once it does
 */
function endTogether(
  closing: Closing,
  platform: { close(): Promise<void> },
): (listening: Listening) => Listening {
  let listening: Listening | null = null;
  closing.add(() => Promise.all([listening?.close(), platform.close()]));
  return (now) => {
    listening = now;
    return now;
  };
}

/** Where a browser on this machine finds the server. */
function addressOf(host: string, port: number): string {
  const own = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
}
