import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { knowledgeModules } from '@mirabelle/knowledge/pack/browser/vite-plugin.ts';
import { serveReaderFiles } from '@mirabelle/server/picture-reader/reader-files.ts';
import { phoneReaderSettings } from '@mirabelle/web/build/phone-reader.ts';
import type { Given } from '@mirabelle/web/src/phone-reader/messages.ts';
import { Hono } from 'hono';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { ownChromium } from '../chromium.ts';

export interface PhonePage {
  /** What the product's reading thread gives for the picture of a menu. */
  read(image: Uint8Array): Promise<Given['menu']>;
  /** The same for the picture of a label, judged there too. */
  label(image: Uint8Array): Promise<Given['judged-label']>;
  /** Paths that the page and its threads asked the server for, in their order. */
  readonly asked: readonly string[];
  /** Of all of the browser's processes so far. */
  processorSeconds(): number;
  /** Most that the page's process, with its threads, has held so far. */
  peakMegabytes(): number;
  /** Of the page itself while it has a picture read, ms. @param slower so many times, as a phone is */
  longestTask(image: Uint8Array, slower: number): Promise<number>;
  close(): Promise<void>;
}

/** What `page.ts` gives. */
interface PageGlobals {
  read(from: string): Promise<Given['menu']>;
  label(from: string): Promise<Given['judged-label']>;
  readOnly(from: string): Promise<void>;
  longestTask(): number;
}

/** Where the page fetches the picture that it is to read. */
export const PICTURE_PATH = '/picture';

/** Programs compiled to WebAssembly may run beside the page's own scripts, nothing else. */
const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";

/** Builds the reader for browsers, serves it under the product's own policy, and opens it in Chromium. */
export async function openPhonePage(): Promise<PhonePage> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'mirabelle-phone-'));
  await build({
    ...phoneReaderSettings(() => [knowledgeModules()]),
    plugins: [knowledgeModules()],
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
  let picture = new Uint8Array();
  app.get(PICTURE_PATH, (c) => c.body(picture));
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
    peakMegabytes: () => peakMegabytes(userData),
    async longestTask(image, slower) {
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
      const longest = () => page.evaluate(() => (globalThis as unknown as PageGlobals).longestTask());
      await longest();
      picture = new Uint8Array(image);
      await page.evaluate((from) => (globalThis as unknown as PageGlobals).readOnly(from), PICTURE_PATH);
      return longest();
    },
    read(image) {
      picture = new Uint8Array(image);
      return page.evaluate((from) => (globalThis as unknown as PageGlobals).read(from), PICTURE_PATH);
    },
    label(image) {
      picture = new Uint8Array(image);
      return page.evaluate((from) => (globalThis as unknown as PageGlobals).label(from), PICTURE_PATH);
    },
    async close() {
      await browser.close();
      server.close();
      for (const folder of [outDir, userData]) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Of the processes that have the folder in their command line, and of their children. */
function processorSeconds(userData: string): number {
  return processesOf(userData).reduce((sum, { seconds }) => sum + seconds, 0);
}

/** Of the renderer that held most. */
function peakMegabytes(userData: string): number {
  const peaks = processesOf(userData)
    .filter(({ args }) => args.includes('--type=renderer'))
    .map(({ pid }) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0));
  return Math.max(0, ...peaks) / 1024;
}

function processesOf(userData: string) {
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
  return rows.filter(({ pid }) => own.has(pid));
}
