import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** Entry of the worker's own build, from the web folder. */
const WORKER = 'src/service-worker/service-worker.ts';
/** What must open without a network, by the file that its chunk is built from. */
const OFFLINE = [
  'routes/home.tsx',
  'features/home/recent-analyses.tsx',
  'routes/ingredient-test.tsx',
  'routes/already-ate.tsx',
  'app/query-layout.tsx',
  'lib/backend/backend-client.ts',
  'ui/toast-host.tsx',
];
/** Texts of those pages, in both languages. */
const OFFLINE_TEXTS =
  /\/i18n\/(?:en|fr)\/(?:shell|home|risk|ingredient-test|already-ate|models|verdict|errors)\.json$/;
/**
 * What judges foods without a network (src/offline/engine.ts). It is large, so it is fetched after the installation; what
 * judges medicines is fetched by those whose phone reads by itself (src/phone-reader/medicines.ts).
 */
const RECORDS =
  /\/safety\/engine\.ts$|\/knowledge\/pack\/browser\/travel\.ts$|virtual:mirabelle-knowledge\/(?!medicines)/;
/** What a phone that reads pictures by itself opens without a network, besides its threads (src/phone-reader). */
const READER = [
  'routes/scan.tsx',
  'routes/results.tsx',
  'routes/cook-card.tsx',
  'routes/history.tsx',
  'routes/medication-scan.tsx',
  'routes/medication-results.tsx',
  'features/medications/scan/judge-here.ts',
  'routes/recipe-adapt.tsx',
  'features/scan/scan-on-phone.ts',
  'phone-reader/reader-state.ts',
  'features/results/on-photo/phone-photo.tsx',
];
const READER_TEXTS =
  /\/i18n\/(?:en|fr)\/(?:scan|scans|photo|rated-photo|results|cook-card|history|reader|medications|recipes)\.json$/;
/** What shows a page and starts the app (build/first-view.ts). */
const START = /^assets\/start-[\w-]+\.js$/;
const PUBLIC_FILES = ['icon.svg', 'icon-192.png', 'manifest.webmanifest'];

/**
 * Builds the service worker after the app, with the list of files that it fetches ahead: what the offline pages
 * need and nothing else, which spares a visitor's data plan.
 */
export function serviceWorker(root: string): Plugin {
  let outDir = '';
  return {
    name: 'mirabelle-service-worker',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(root, config.build.outDir);
    },
    async writeBundle(_options, files) {
      const gone = [...OFFLINE, ...READER].filter(
        (page) => !Object.values(files).some((file) => isMadeOf(file, page)),
      );
      if (gone.length > 0)
        throw new Error(`no chunk is built from ${gone.join(', ')}: see OFFLINE and READER.`);
      const wanted = [
        ...offlineFiles(files, isPage),
        ...Object.keys(files).filter((file) => START.test(file)),
      ].sort();
      const records = [...offlineFiles(files, isRecord)].filter((file) => !wanted.includes(file)).sort();
      if (records.length === 0) throw new Error('no chunk holds the engine and its records: see RECORDS.');
      // Scripts that are no chunks of the app's own are those of its threads, and programs what these run.
      const threads = Object.values(files).filter(
        ({ type, fileName }) => type === 'asset' && /\.(?:js|wasm)$/.test(fileName),
      );
      const reader = [...offlineFiles(files, isOfReader), ...threads.map(({ fileName }) => fileName)]
        .filter((file) => !wanted.includes(file) && !records.includes(file))
        .sort();
      const page = await readFile(join(outDir, 'index.html'));
      const precache = [
        { url: '/', revision: hashOf(page) },
        ...(await Promise.all(
          PUBLIC_FILES.map(async (file) => ({
            url: `/${file}`,
            revision: hashOf(await readFile(join(outDir, file))),
          })),
        )),
        ...wanted.map((file) => ({ url: `/${file}`, revision: null })),
      ];
      const assets = Object.keys(files)
        .filter((file) => file.startsWith('assets/'))
        .map((file) => `/${file}`);
      await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'warn',
        define: {
          __PRECACHE__: JSON.stringify(precache),
          __RECORDS__: JSON.stringify(records.map((file) => `/${file}`)),
          __READER__: JSON.stringify(reader.map((file) => `/${file}`)),
          __ASSETS__: JSON.stringify(assets),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          outDir,
          emptyOutDir: false,
          target: 'es2022',
          lib: { entry: WORKER, formats: ['iife'], name: 'serviceWorker', fileName: () => 'sw.js' },
        },
      });
    },
  };
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 16);

const madeOf = (chunk: Rolldown.OutputChunk) => (chunk.facadeModuleId ?? '').replaceAll('\\', '/');
const isMadeOf = (file: Rolldown.OutputBundle[string], page: string) =>
  file.type === 'chunk' && madeOf(file).endsWith(page);
const holds = (chunk: Rolldown.OutputChunk, modules: RegExp) =>
  chunk.moduleIds.some((id) => modules.test(id.replaceAll('\\', '/')));
/** The app's first chunk, the offline pages' and their texts. */
const isPage = (chunk: Rolldown.OutputChunk) =>
  chunk.isEntry || OFFLINE.some((page) => isMadeOf(chunk, page)) || holds(chunk, OFFLINE_TEXTS);
const isOfReader = (chunk: Rolldown.OutputChunk) =>
  READER.some((page) => isMadeOf(chunk, page)) || holds(chunk, READER_TEXTS);
const isRecord = (chunk: Rolldown.OutputChunk) => holds(chunk, RECORDS);

/** The requested chunks, with everything they import and their styles. */
function offlineFiles(
  bundle: Rolldown.OutputBundle,
  wanted: (chunk: Rolldown.OutputChunk) => boolean,
): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const add = (name: string) => {
    if (found.has(name)) return;
    const chunk = bundle[name];
    if (!chunk) return;
    found.add(name);
    if (chunk.type !== 'chunk') return;
    for (const imported of chunk.imports) add(imported);
    for (const css of chunk.viteMetadata?.importedCss ?? []) add(css);
    // Latin letters only: fonts for other alphabets are fetched when a page shows them.
    for (const asset of chunk.viteMetadata?.importedAssets ?? []) if (/-latin-/.test(asset)) add(asset);
  };
  for (const chunk of chunks) if (wanted(chunk)) add(chunk.fileName);
  return found;
}
