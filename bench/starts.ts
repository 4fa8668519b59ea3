/**
 * Measures how long the server takes to start: `node bench/starts.ts [--runs 5]`. Each run starts `server/main.ts` on a
 * new data folder, stops it, starts it again on the same folder, kills it, and starts it a third time. The time ends
 * with the line that says it is ready. Medians of all runs, and the processor time of the server's process, which is
 * the figure to compare where other work keeps the machine busy.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const root = join(import.meta.dirname, '..');
const { values: asked } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const GOALS = { first: 3, later: 1.7 };
/** Length of a tick in /proc/<pid>/stat on Linux, seconds. */
const TICK = 0.01;

interface Start {
  seconds: number;
  /** Processor time of the server's process, without PostgreSQL's; null where the system does not tell. */
  cpuSeconds: number | null;
}

const load = () => loadavg()[0]?.toFixed(1);
console.log(`${cpus().length} cores (${cpus()[0]?.model.trim()}), load ${load()}`);
const starts = { first: [] as Start[], later: [] as Start[], 'after a kill': [] as Start[] };
for (let run = 0; run < Number(asked.runs); run += 1) {
  const dataDir = await mkdtemp(join(tmpdir(), 'mirabelle-starts-'));
  try {
    starts.first.push(await startOnce(dataDir, 'SIGTERM'));
    starts.later.push(await startOnce(dataDir, 'SIGKILL'));
    starts['after a kill'].push(await startOnce(dataDir, 'SIGTERM'));
  } finally {
    // On a busy machine the database of a server that took too long to stop may still be ending.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
  }
}
console.log(`medians of ${asked.runs} runs, load ${load()} at their end`);
for (const [name, all] of Object.entries(starts)) {
  const seconds = all.map((start) => start.seconds);
  const cpu = all.map((start) => start.cpuSeconds ?? Number.NaN);
  const goal = GOALS[name as keyof typeof GOALS];
  console.log(
    `${name.padEnd(12)} ${median(seconds)} s (${seconds.map((each) => each.toFixed(2)).join(', ')}), ` +
      `processor ${median(cpu)} s${goal ? `, goal ${goal} s` : ''}`,
  );
}

/** Starts the server, ends it by the signal once it is ready, and waits until it is gone. */
async function startOnce(dataDir: string, end: NodeJS.Signals): Promise<Start> {
  const began = performance.now();
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await untilReady(child);
  const seconds = (performance.now() - began) / 1000;
  const cpuSeconds = await processorTime(child.pid ?? 0);
  child.kill(end);
  await ended;
  return { seconds, cpuSeconds };
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('Mirabelle is ready')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
  });
}

/** User and system time, fields 14 and 15 of proc(5). */
async function processorTime(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields ? (Number(fields[11]) + Number(fields[12])) * TICK : null;
}

function median(values: number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[Math.floor(sorted.length / 2)] ?? Number.NaN).toFixed(2);
}
