import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { knowledgeModules } from '@mirabelle/knowledge/pack/browser/vite-plugin.ts';
import react from '@vitejs/plugin-react';
import { build, createServer, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';
import { sampleMenus } from './sample-menu.ts';

/** Entry of the first script's own build, and what renders what it shows; both from the web folder. */
const SCRIPT = 'src/first-view/start.ts';
const RENDER = '/src/first-view/render.tsx';
const SCRIPT_FILE = /^assets\/start-[\w-]+\.js$/;
/** Read by the server (server/web-app/serve-web-app.ts). */
const VIEWS_FILE = 'first-views.json';
/** What Vite writes to run the app at once, its main chunk last. */
const APP_SCRIPT = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/g;

/**
 * Lets a page show its frame, title and first words before the app has been fetched, parsed and run: renders them for
 * every page when the app is built, and has the page run a small script that shows them and then the app.
 */
export function firstView(root: string): Plugin {
  let outDir = '';
  return {
    name: 'mirabelle-first-view',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(root, config.build.outDir);
    },
    async buildStart() {
      this.emitFile({ type: 'asset', name: 'start.js', source: await scriptOf(root) });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const start = Object.keys(bundle).find((file) => SCRIPT_FILE.test(file));
        const scripts = [...html.matchAll(APP_SCRIPT)].map(([, src = '']) => src);
        const app = scripts.at(-1);
        if (!start || !app) throw new Error('the page has no script of its own, or no app to start.');
        const fetched = (href: string): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href, ...(href === app && { 'data-app': true }) },
          injectTo: 'head',
        });
        const script: HtmlTagDescriptor = {
          tag: 'script',
          attrs: { type: 'module', crossorigin: true, src: `/${start}` },
          injectTo: 'head',
        };
        return { html: html.replace(APP_SCRIPT, ''), tags: [script, ...scripts.map(fetched)] };
      },
    },
    async writeBundle() {
      await writeFile(join(outDir, VIEWS_FILE), JSON.stringify(await renderedViews(root)));
    },
  };
}

async function scriptOf(root: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: SCRIPT, formats: ['es'], fileName: () => 'start.js' },
    },
  });
  const [output] = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  const chunk = output?.output[0];
  if (!chunk) throw new Error(`${SCRIPT} was not built.`);
  return chunk.code;
}

async function renderedViews(root: string): Promise<Record<string, string>> {
  const vite = await createServer({
    configFile: false,
    root,
    appType: 'custom',
    logLevel: 'warn',
    plugins: [knowledgeModules(), sampleMenus(), react()],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    const { firstViews } = await vite.ssrLoadModule(RENDER);
    return await firstViews();
  } finally {
    await vite.close();
  }
}
