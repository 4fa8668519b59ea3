import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import type { PageText } from '@mirabelle/reading/ocr/page-text.ts';
import { serveReaderFiles } from '@mirabelle/server/picture-reader/reader-files.ts';
import { phoneReaderSettings } from '@mirabelle/web/build/phone-reader.ts';
import { Hono } from 'hono';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { ownChromium } from '../chromium.ts';

export interface PhonePage {
  /** Reads a picture in the browser; `words` are those that menus are likely to hold. */
  read(image: Uint8Array, words: readonly string[]): Promise<PageText>;
  /** Paths that the page and its threads asked the server for, in their order. */
  readonly asked: readonly string[];
  /** Of all of the browser's processes so far. */
  processorSeconds(): number;
  close(): Promise<void>;
}

/** Programs compiled to WebAssembly may run beside the page's own scripts, nothing else. */
const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";

/** Builds the reader for browsers, serves it under the product's own policy, and opens it in Chromium. */
export async function openPhonePage(): Promise<PhonePage> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'mirabelle-phone-'));
  await build({
    ...phoneReaderSettings(),
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    build: {
      outDir,
      target: 'es2022',
      rolldownOptions: { input: path.join(import.meta.dirname, 'page.html') },
    },
  });
  const asked: string[] = [];
  const app = new Hono();
  app.use(async (c, next) => {
    asked.push(c.req.path);
    await next();
    c.res.headers.set('content-security-policy', POLICY);
  });
  app.route('/', serveReaderFiles(path.join(outDir, 'reader-files')));
  app.get('*', serveStatic({ root: outDir }));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const userData = await mkdtemp(path.join(tmpdir(), 'mirabelle-phone-browser-'));
  const browser = await chromium.launchPersistentContext(userData, ownChromium);
  const page = await browser.newPage();
  page.on('console', (message) => process.stderr.write(`${message.text()}\n`));
  await page.goto(`http://127.0.0.1:${address.port}/page.html`);
  return {
    asked,
    processorSeconds: () => processorSeconds(userData),
    read: (image, words) =>
      page.evaluate(
        ([image, words]) =>
          (
            globalThis as unknown as { read(image: string, words: readonly string[]): Promise<PageText> }
          ).read(image, words),
        [Buffer.from(image).toString('base64'), words] as const,
      ),
    async close() {
      await browser.close();
      server.close();
      for (const folder of [outDir, userData]) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Of the processes that have the folder in their command line, and of their children. */
function processorSeconds(userData: string): number {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,cputimes=,args='], { encoding: 'utf8', maxBuffer: 1e8 })
    .trim()
    .split('\n')
    .map((row) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(row)!)
    .map(([, pid, parent, seconds, args]) => ({ pid, parent, seconds: Number(seconds), args: args! }));
  const own = new Set(rows.filter(({ args }) => args.includes(userData)).map(({ pid }) => pid));
  for (let before = -1; before !== own.size; ) {
    before = own.size;
    for (const { pid, parent } of rows) if (own.has(parent)) own.add(pid);
  }
  return rows.reduce((sum, { pid, seconds }) => (own.has(pid) ? sum + seconds : sum), 0);
}
