/**
 * Measures a scan through the running product, in real Chromium: `node bench/scan.ts [--runs 5] [picture.jpg]`.
 * Starts the product as `npm start` does, on an empty data folder, signs a user up and has the picture rated
 * several times. Tells the seconds of each stage, beside the bare reading of the same uploaded bytes in a warm
 * reading process of the same kind, the peak memory of server and reading process, and how long a first and a later
 * start take. Medians.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startProduct } from '@mirabelle/e2e/support/product.ts';
import { signUpThrough } from '@mirabelle/e2e/support/sign-up.ts';
import { openPictureReaderProcess } from '@mirabelle/server/picture-reader/picture-reader-process.ts';
import { chromium, type Page, type Request } from '@playwright/test';
import { pino } from 'pino';
import { z } from 'zod';
import { ownChromium } from './chromium.ts';

const root = join(import.meta.dirname, '..');
/** What the page says once the whole menu is rated (web/src/i18n/en/results.json). */
const FINISHED = /^Every dish has its answer: /;
const { values: asked, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, starts: { type: 'string', default: '3' } },
  allowPositionals: true,
});
const runs = Number(asked.runs);
const picture = positionals[0] ?? join(root, 'reading', 'testing', 'pictures', 'menu-en-bistro.jpg');

console.log(
  `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${(totalmem() / 1024 ** 3).toFixed(0)} GiB, load ${loadavg()[0]?.toFixed(1)}`,
);
console.log(`picture ${picture.split('/').at(-1)}, medians of ${runs} runs after one to warm up\n`);

const dataDir = await mkdtemp(join(tmpdir(), 'mirabelle-bench-'));
const product = await startProduct({ DATA_DIR: dataDir, LOG_LEVEL: 'debug' });
const browser = await chromium.launch(ownChromium);
const bare = openPictureReaderProcess({ log: pino({ level: 'silent' }) });
bare.warm();
const scans: Record<string, number>[] = [];
const readings: Record<string, number>[] = [];
try {
  const page = await browser.newPage({ baseURL: product.address });
  await signUpThrough(page);
  for (let run = 0; run <= runs; run += 1) {
    const stages = await scanOnce(page);
    // The results page goes on working after its dishes are shown; the bare reading has the machine to itself.
    await page.goto('about:blank');
    const { timings, seconds } = await readBare(await lastUpload());
    if (run === 0) continue;
    scans.push(stages);
    readings.push({ ...timings, seconds });
  }
  const memory = {
    server: await peakMegabytes(product.pid()),
    reader: await peakMegabytes(await readerOf(product.pid())),
  };
  report(memory);
} finally {
  await bare.close();
  await browser.close();
  await product.close();
  await rm(dataDir, { recursive: true, force: true });
}
await reportStarts(Number(asked.starts));

/** One scan, from the click to the rated dishes on the screen: seconds by stage. */
async function scanOnce(page: Page): Promise<Record<string, number>> {
  await page.goto('/scan');
  await page.setInputFiles('input[type=file]:not([capture])', picture);
  const button = page.getByRole('button', { name: 'Analyze menu' });
  await page.getByAltText('The photo that will be analyzed').waitFor();
  const before = product.output().length;
  const calls: Request[] = [];
  const note = (request: Request) => calls.push(request);
  page.on('requestfinished', note);
  const clickedAt = Date.now();
  await button.click();
  await page.waitForURL(/\/results\//, { timeout: 120_000 });
  await page.getByRole('article').first().waitFor();
  const firstAt = Date.now();
  // The first dishes of a long reading are shown before the rest of it.
  await page.getByText(FINISHED).first().waitFor({ state: 'attached' });
  const shownAt = Date.now();
  page.off('requestfinished', note);

  const taken = (part: RegExp) => {
    const request = calls.find((call) => part.test(call.url()) && call.method() === 'POST');
    const { startTime, responseEnd } = request!.timing();
    return { ms: responseEnd, endedAt: startTime + responseEnd };
  };
  const lines = logged(product.output().slice(before));
  const jobOf = (name: string) => lines.find((line) => line.job === name)!;
  const extraction = jobOf('extract-menu');
  const analysis = jobOf('analyze-menu');
  const read = lines.find((line) => line.msg === 'picture read')!.timings!;
  const enqueued = taken(/functions\/v1\/extract-menu/);
  const ms = {
    upload: taken(/storage\/v1\/object/).ms,
    // Both ends are clocks of one machine; the worker may start before the answer has arrived.
    'queue wait': Math.max(0, extraction.startedAt! - enqueued.endedAt),
    decode: read.decodeMs!,
    detect: read.detectMs!,
    recognise: read.recogniseMs!,
    structure: read.structureMs!,
    'write menu': extraction.timings!.writeMs!,
    'queue wait, judging': analysis.startedAt! - (extraction.startedAt! + sum(extraction.timings!)),
    judge: analysis.timings!.judgeMs!,
    'write verdicts': analysis.timings!.totalMs! - analysis.timings!.judgeMs!,
    'seen by the browser': shownAt - (analysis.startedAt! + analysis.timings!.totalMs!),
    'click to the first rated dishes': firstAt - clickedAt,
    'everything, click to rated dishes': shownAt - clickedAt,
  };
  return Object.fromEntries(Object.entries(ms).map(([stage, value]) => [stage, value / 1000]));
}

/** What the browser sent last: it shrinks and encodes the picture itself. */
async function lastUpload(): Promise<Buffer> {
  const files = await readdir(join(dataDir, 'storage'), { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  const dated = await Promise.all(paths.map(async (path) => ({ path, at: (await stat(path)).mtimeMs })));
  return readFile(dated.toSorted((a, b) => b.at - a.at)[0]!.path);
}

async function readBare(image: Buffer) {
  const began = performance.now();
  const { timings } = await bare.read(image);
  return { timings, seconds: (performance.now() - began) / 1000 };
}

interface LogLine {
  msg?: string | undefined;
  job?: string | undefined;
  startedAt?: number | undefined;
  timings?: Record<string, number> | undefined;
}

function logged(output: string): LogLine[] {
  const schema = z.object({
    msg: z.string().optional(),
    job: z.string().optional(),
    startedAt: z.number().optional(),
    timings: z.record(z.string(), z.number()).optional(),
  });
  return output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => schema.parse(JSON.parse(line)));
}

function report(memory: Record<'server' | 'reader', number>): void {
  for (const stage of Object.keys(scans[0]!)) row(stage, median(scans.map((scan) => scan[stage]!)));
  const reading = median(readings.map((each) => each.seconds!));
  row('bare reading, same bytes', reading);
  for (const part of ['decodeMs', 'detectMs', 'recogniseMs', 'structureMs'])
    row(`  ${part.slice(0, -2)}`, median(readings.map((each) => each[part]!)) / 1000);
  const ratio = median(scans.map((scan) => scan['everything, click to rated dishes']!)) / reading;
  console.log(`\nwhole scan / bare reading: ${ratio.toFixed(2)} (goal 1.25)`);
  console.log(`peak memory: server ${memory.server} MB, reading process ${memory.reader} MB`);
}

function row(name: string, seconds: number): void {
  console.log(`${name.padEnd(36)}${seconds.toFixed(3).padStart(8)} s`);
}

/** The reading process among those that the server started. */
async function readerOf(server: number): Promise<number> {
  const children = (await readFile(`/proc/${server}/task/${server}/children`, 'utf8')).split(' ');
  for (const pid of children.filter(Boolean).map(Number)) {
    if ((await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes('picture-reader/main')) return pid;
  }
  throw new Error('the server has no reading process');
}

/** Most that a process ever held, in MB (Linux). */
async function peakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024);
}

/** `npm start` without npm: until the address is printed and its page answers. */
async function reportStarts(times: number): Promise<void> {
  const first: number[] = [];
  const later: number[] = [];
  for (let i = 0; i < times; i += 1) {
    const folder = await mkdtemp(join(tmpdir(), 'mirabelle-bench-'));
    first.push(await startOnce(folder));
    later.push(await startOnce(folder));
    await rm(folder, { recursive: true, force: true });
  }
  console.log(
    `first start ${median(first).toFixed(2)} s (goal 5), later ${median(later).toFixed(2)} s (goal 2)`,
  );
}

async function startOnce(folder: string): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, [join(root, 'tools', 'launch', 'start.mjs')], {
    env: { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await printedAddress(child);
  await (await fetch(address)).text();
  const seconds = (performance.now() - began) / 1000;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  return seconds;
}

function printedAddress(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/\S+/.exec(output)?.[0];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`the product did not start:\n${output}`)));
  });
}

function sum(values: Record<string, number>): number {
  return Object.values(values).reduce((total, value) => total + value, 0);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}
