import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STORAGE } from '@mirabelle/contract/policy.ts';
import { Hono } from 'hono';
import { forgetCalls } from './ai/forget-calls.ts';
import { databaseLedger } from './ai/ledger.ts';
import { noModels } from './ai/no-models.ts';
import { type OpenModels, openModels } from './ai/open-models.ts';
import type { Models } from './ai/port.ts';
import type { Config } from './config.ts';
import { adaptRecipe } from './functions/adapt-recipe/function.ts';
import { analyzeMedication } from './functions/analyze-medication/function.ts';
import type { ReadMedicine } from './functions/analyze-medication/picture.ts';
import { askModelsWorker, SCAN_BUDGET, type ScanBudget } from './functions/analyze-menu/ask-models-worker.ts';
import { analyzeMenu } from './functions/analyze-menu/function.ts';
import { analyzeMenuWorker } from './functions/analyze-menu/worker.ts';
import { handlersOf } from './functions/calling/handlers.ts';
import { RATES, type Rates } from './functions/calling/rates.ts';
import { deleteAccount } from './functions/delete-account/function.ts';
import { exportData } from './functions/export-data/function.ts';
import { extractMenu } from './functions/extract-menu/function.ts';
import { extractMenuWorker, type ReadMenu } from './functions/extract-menu/worker.ts';
import { extractRecipe } from './functions/extract-recipe/function.ts';
import type { ReadPicture } from './functions/extract-recipe/picture.ts';
import { functionsHealth } from './functions/functions-health/function.ts';
import { deleteAnalysis } from './functions/medication-history/delete-analysis.ts';
import { listAnalyses } from './functions/medication-history/list-analyses.ts';
import { updateAnalysis } from './functions/medication-history/update-analysis.ts';
import { createSealer } from './functions/medication-seal/seal.ts';
import { createSecondReadings } from './functions/menu-scan/second-reading.ts';
import { modelTests } from './functions/model-tests/function.ts';
import { openaiHealth } from './functions/openai-health/function.ts';
import { saveAdaptation } from './functions/save-adaptation/function.ts';
import { saveMedicationAnalysis } from './functions/save-medication-analysis/function.ts';
import { suggestIngredients } from './functions/suggest-ingredients/function.ts';
import { testDish } from './functions/test-dish/function.ts';
import { testIngredient } from './functions/test-ingredient/function.ts';
import { openJobs } from './jobs/queue.ts';
import { openLog } from './log.ts';
import { createMetrics } from './observe/metrics.ts';
import { healthApp, metricsApp } from './observe/observe-app.ts';
import { createReadiness } from './observe/readiness.ts';
import { watchRoom } from './observe/watch-room.ts';
import { createPageFetcher } from './outside/fetch-page.ts';
import { internet, type Network } from './outside/network.ts';
import { openPictureReaderProcess } from './picture-reader/picture-reader-process.ts';
import { openDatabase } from './platform/database/database.ts';
import { everyHour } from './platform/every-hour.ts';
import type { PlatformEnv } from './platform/http/context.ts';
import { type Listening, listen } from './platform/http/listen.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { createPlatform } from './platform/platform.ts';
import { openObjectStorage } from './platform/storage/object-storage.ts';
import { createPictureDisk } from './platform/storage/picture-disk.ts';
import { loadSecrets } from './secrets.ts';
import { openThreads } from './threads/open-threads.ts';
import type { Threads } from './threads/threads.ts';
import { PAGE_POLICY } from './web-app/page-policy.ts';
import { serveWebApp } from './web-app/serve-web-app.ts';

export interface RunningServer {
  /** Origin to open. */
  address: string;
  /** Port it listens on; null for a worker. */
  port: number | null;
  /** Ends everything in order: no new requests, running work finished or given back, the database stopped. */
  close(): Promise<void>;
}

/** What the work itself is done with, and how much of it one may ask for; tests put their own in place. */
export interface WorkParts {
  readMenu?: ReadMenu;
  /** Where what came from outside is judged and read. */
  threads?: Threads;
  /** Who is asked instead of the configured models. */
  models?: Models;
  /** Time that models have for a scan. */
  scanBudget?: ScanBudget;
  /** Text of a picture that a function reads while its caller waits. */
  readPicture?: ReadPicture;
  readMedicine?: ReadMedicine;
  /** What pages of the web are fetched through. */
  network?: Network;
  rates?: Partial<Rates>;
  /** Folder of the built web app. */
  dist?: string;
}

const root = join(import.meta.dirname, '..');

async function version(): Promise<string> {
  return (JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }).version;
}

/**
 * Starts what the configuration asks for: the web part, the worker, or both.
 * @throws ConfigError, DatabaseError or KnowledgeError with a sentence for the operator
 */
export async function startServer(config: Config, parts: WorkParts = {}): Promise<RunningServer> {
  const log = openLog(config.logLevel);
  const closing: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of closing.splice(0).reverse())
      await end().catch((error) => log.error({ err: error }, 'closing'));
  };
  try {
    // First, and beside all else: loading what is known takes a thread as long as starting the database.
    const threads = parts.threads ?? openThreads({ log: log.child({ part: 'threads' }) });
    closing.push(() => threads.close());
    const secrets = await loadSecrets(config);
    const database = await openDatabase({
      databaseUrl: config.databaseUrl ?? undefined,
      dataDir: config.dataDir,
      log,
      poolSize: config.databasePoolSize,
    });
    closing.push(() => database.close());
    const room = watchRoom(config.dataDir, log);
    closing.push(async () => room.stop());
    const metrics = createMetrics();
    const jobs = await openJobs(database, log, metrics.job);
    const disk = config.objectStorage
      ? await openObjectStorage(config.objectStorage)
      : createPictureDisk(config.storageDir);
    // Its process starts with the first picture, or at once where menus are read.
    const reader = openPictureReaderProcess({ log });
    closing.push(() => reader.close());
    const works = config.role !== 'web';
    // Before the reader ends: a picture that is being read is read to its end, if that comes soon.
    closing.push(() => jobs.stop());

    let opened: OpenModels | null = null;
    if (config.models) {
      const calls = log.child({ part: 'models' });
      opened = openModels(config.models, {
        ledger: databaseLedger(database, config.models.limits, calls),
        log: calls,
        onTry: ({ task, provider, model, outcome, milliseconds }) =>
          metrics.model({ task, provider, model, outcome, seconds: milliseconds / 1000 }),
      });
      const { logDays } = config.models;
      const stop = everyHour(
        () => forgetCalls(database, logDays),
        calls,
        'old model calls could not be deleted',
      );
      closing.push(async () => stop());
    }
    const models: Models = parts.models ?? opened ?? noModels;

    metrics.watch({ pool: () => database.pool(), queue: () => jobs.depth() });
    const readiness = createReadiness({
      database: () => database.asService((sql) => sql.query('select 1')).then(() => true),
      storage: () => disk.probe().then(() => true),
      queue: () => jobs.depth().then(() => true),
      reader: async () => (works && !parts.readMenu ? reader.ready() : null),
      providers: async () => opened?.works() ?? null,
    });
    const headers = securityHeaders({ https: config.publicUrl?.startsWith('https:') ?? false });
    const observed = new Hono<PlatformEnv>();
    for (const path of ['/healthz', '/readyz', '/metrics']) observed.use(path, headers);
    observed.route('/', healthApp(readiness));
    if (config.metrics.port !== null) {
      const own = new Hono<PlatformEnv>();
      own.use(headers);
      own.route('/', observed);
      own.route('/', metricsApp(metrics, config.metrics.token));
      const serving = await listen(own, { host: config.host, port: config.metrics.port });
      closing.push(() => serving.close());
    } else if (config.metrics.token !== null) {
      observed.route('/', metricsApp(metrics, config.metrics.token));
    }

    if (works) {
      const loadImage = (key: string) => disk.read(database, STORAGE.bucket, key);
      const secondReadings = createSecondReadings(models);
      const work = { database, jobs, threads, models, secondReadings, now: () => new Date() };
      await jobs.work(
        {
          'extract-menu': extractMenuWorker({
            ...work,
            readMenu:
              parts.readMenu ??
              (async (image, signal, user) => (await reader.read(image, { user, signal })).reading),
            loadImage,
          }),
          'analyze-menu': analyzeMenuWorker(work),
          'ask-models': askModelsWorker({ ...work, loadImage, budget: parts.scanBudget ?? SCAN_BUDGET }),
        },
        // Most of that time is spent waiting for others; a scan that waits holds up none that does not.
        secondReadings.offered ? { 'extract-menu': 3, 'ask-models': 4 } : { 'ask-models': 4 },
      );
      if (!parts.readMenu) reader.warm();
    }
    if (config.role === 'worker') {
      await threads.versions();
      return { address: '', port: null, close };
    }

    const origins = [...(config.publicUrl ? [config.publicUrl] : []), ...config.allowedOrigins];
    const now = () => new Date();
    const rates = { ...RATES, ...parts.rates };
    const build = await version();
    const sealer = createSealer(secrets.signingKeys.map(({ d }) => d));
    const platform = await createPlatform({
      database,
      secrets,
      config,
      log,
      disk,
      onAnswered: metrics.request,
      functions: handlersOf(
        { database, rates },
        [
          extractMenu({ database, jobs, origins, rates: rates.scans }),
          analyzeMenu({ database, jobs }),
          testIngredient({ database, threads, models, now, rates: rates.tests }),
          testDish({ database, threads, models, now, rates: rates.tests }),
          suggestIngredients({ database, threads, models, now, rates: rates.tests }),
          extractRecipe({
            fetchPage: createPageFetcher(parts.network ?? internet, threads),
            readPicture:
              parts.readPicture ?? ((image, signal, user) => reader.readPage(image, { user, signal })),
            models,
            threads,
            rates: rates.extractions,
          }),
          adaptRecipe({ database, threads, models, now, rates: rates.tests }),
          saveAdaptation({ database, threads, now, rates: rates.tests }),
          analyzeMedication({
            database,
            threads,
            readMedicine:
              parts.readMedicine ?? ((image, signal, user) => reader.readMedicine(image, { user, signal })),
            models,
            sealer,
            now,
            rates: rates.tests,
            pictures: rates.extractions,
          }),
          saveMedicationAnalysis({ database, sealer, rates: rates.tests }),
          listAnalyses({ database, threads }),
          updateAnalysis({ database }),
          deleteAnalysis({ database }),
          exportData({ database, now, rates: rates.account }),
          deleteAccount({ database, jobs, rates: rates.account }),
          modelTests({ settings: config.models, models: opened, rates: rates.modelTests }),
        ],
        {
          'functions-health': () => functionsHealth({ database, version: build, now }),
          'openai-health': openaiHealth({
            database,
            settings: config.models,
            models: opened,
            keyNames: config.modelKeyNames,
            rates: rates.modelTests,
          }),
        },
      ),
    });

    let listening: Listening | null = null;
    // Together: pages that listen for changes would hold the connections, and what is being answered needs neither.
    closing.push(() => Promise.all([listening?.close(), platform.close()]));

    metrics.watch({ subscribers: () => platform.subscribers() });
    const pages = new Hono<PlatformEnv>();
    pages.use(headers, PAGE_POLICY);
    const dist = parts.dist ?? join(root, 'web', 'dist');
    const appConfig = {
      anonKey: platform.anonKey,
      google: config.google !== null,
      mail: config.smtp !== null,
      models: { vision: [...models.named('vision')], text: [...models.named('text')] },
      version: build,
    };
    if (existsSync(dist)) pages.route('/', await serveWebApp(dist, appConfig));
    // In development Vite serves the pages and asks only for the configuration.
    else pages.get('/config.json', (c) => c.json(appConfig));
    const app = new Hono<PlatformEnv>();
    app.route('/', observed);
    app.route('/', platform.app);
    app.route('/', pages);

    listening = await listen(app, config);
    platform.attachRealtime(listening.server);
    await threads.versions();
    const { port } = listening;
    const host = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
    return {
      address: config.publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
      port,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
