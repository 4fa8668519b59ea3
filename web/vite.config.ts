import { knowledgeModules, languageChunks } from '@mirabelle/knowledge/pack/browser/vite-plugin.ts';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { changesFile } from './build/changes-file.ts';
import { firstView } from './build/first-view.ts';
import { phoneReaderSettings } from './build/phone-reader.ts';
import { precompress } from './build/precompress.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { sampleMenus } from './build/sample-menu.ts';
import { serviceWorker } from './build/service-worker.ts';
import { whyPages } from './build/why-pages.ts';

/** Where `vite dev` finds a running server. */
const backend = process.env.MIRABELLE_DEV_BACKEND ?? 'http://127.0.0.1:8790';

/**
 * sonner writes its stylesheet into a <style> element when it is loaded, which a content security
 * policy without 'unsafe-inline' forbids. We load the same rules from its styles.css instead
 * (ui/toast-host.tsx) and remove the writing here. A release that writes them another way stops the build.
 */
function sonnerWithoutInlineStyle(): Plugin {
  return {
    name: 'sonner-without-inline-style',
    enforce: 'pre',
    transform(code, id) {
      if (!/node_modules\/sonner\/dist\/index\.mjs/.test(id)) return;
      const call = /^__insertCSS\(".*"\);?$/m;
      if (!call.test(code))
        throw new Error('sonner no longer calls __insertCSS: see how it loads its styles.');
      return { code: code.replace(call, ''), map: null };
    },
  };
}

/** What the home page and only the home page shows; its list of menus comes later, for users. */
const HOME = /\/web\/src\/(?:routes\/home|features\/home\/(?!recent-analyses)|badges\/risk-)/;

/** What several pages are built from; a dialog, which brings a library, comes by itself. */
const SHARED = /\/lucide-react\/|\/web\/src\/(?:badges\/|lib\/use-|ui\/(?!.*dialog))/;

/** What every list of a user is built from; the home page shows one at once. */
const LISTS =
  /\/@tanstack\/|\/(?:features\/home\/recent-analyses|past-scans\/|reminders\/)|\/lib\/(?:query-client|format)\.ts|\/ui\/skeleton/;

/**
 * What a first visit loads, in few files: a small one costs 0.75 kB of headers and compresses badly by itself
 * (bench/web-size.ts: 47 files and 161 kB without these groups, 13 and 145 kB with them).
 */
const firstLoad = [
  { name: 'first', tags: ['$initial'], priority: 3 },
  { name: 'home', test: HOME, priority: 2 },
  { name: 'zod', test: /\/node_modules\/zod\//, priority: 2 },
  { name: 'lists', test: LISTS, priority: 1 },
  // What several pages show, in one file: a page is a dozen files otherwise, each a request that a slow phone works at.
  { name: 'shared', test: SHARED, minShareCount: 2, priority: 0 },
] satisfies Rolldown.CodeSplittingGroup[];

export default defineConfig({
  plugins: [
    knowledgeModules(),
    sampleMenus(),
    whyPages(),
    changesFile(),
    react(),
    tailwindcss(),
    sonnerWithoutInlineStyle(),
    preloadFonts(),
    firstView(import.meta.dirname),
    serviceWorker(import.meta.dirname),
    precompress(import.meta.dirname),
  ],
  ...phoneReaderSettings(() => [knowledgeModules()]),
  optimizeDeps: { exclude: ['sonner'] },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // A font or picture inlined as data: would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // In kB: names in other languages are one large chunk, fetched only without a network. bench/web-size.ts limits the
    // size of a first visit.
    chunkSizeWarningLimit: 1_500,
    rolldownOptions: { output: { codeSplitting: { groups: [...firstLoad, ...languageChunks] } } },
  },
  server: {
    proxy: {
      '/auth/v1': backend,
      '/rest/v1': backend,
      '/storage/v1': backend,
      '/functions/v1': backend,
      '/config.json': backend,
      '/reader': backend,
      '/realtime/v1': { target: backend, ws: true },
    },
  },
});
