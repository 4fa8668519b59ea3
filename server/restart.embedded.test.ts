import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeFolder } from './testing/remove-folder.ts';
import { runs } from './testing/server-process.ts';

const root = join(import.meta.dirname, '..');
let dataDir: string;
let launcher: ChildProcess;
let said: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mirabelle-restart-'));
});
afterEach(async () => {
  for (const pid of [...(await below(launcher.pid ?? 0)), launcher.pid ?? 0]) end(pid, 'SIGKILL');
  await removeFolder(dataDir);
});

/** The launcher of `npm start` with the whole product, its own database included; `shell` stands for npm and its shell. */
async function launch({ shell = false } = {}): Promise<void> {
  // Without looking whether the web app is built, which is not part of what is tried here.
  const script = join(dataDir, 'launch.mjs');
  await writeFile(
    script,
    `import { startAndKeep } from ${JSON.stringify(join(root, 'tools/launch/start-and-keep.mjs'))};
     process.exitCode = await startAndKeep(['server/main.ts']);`,
  );
  const [command, args] = shell
    ? ['sh', ['-c', `'${process.execPath}' '${script}'; true`]]
    : [process.execPath, [script]];
  const { DATABASE_URL: _, ...env } = process.env;
  launcher = spawn(command, args, {
    env: { ...env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: root,
  });
  said = '';
  for (const stream of [launcher.stdout, launcher.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
}

const addresses = () => [...said.matchAll(/http:\/\/\S+/g)].map(([address]) => address);
const started = (times: number) =>
  expect.poll(() => addresses().length, { interval: 50, message: said }).toBe(times);

/** Every process below one, however deep; the database's too, which leads a group of its own. */
async function below(pid: number): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const own = list.split(' ').filter(Boolean).map(Number);
  return [...own, ...(await Promise.all(own.map(below))).flat()];
}

async function serverOf(): Promise<number> {
  for (const pid of await below(launcher.pid ?? 0)) {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (line.split('\0')[1] === 'server/main.ts') return pid;
  }
  throw new Error(`no server runs:\n${said}`);
}

/** Processes that stand in the data folder: the database's, whoever their parent is by now. */
async function inDataDir(): Promise<string[]> {
  const files = await readdir(dataDir, { recursive: true }).catch(() => []);
  const pidFile = files.find((name) => name.endsWith('postmaster.pid'));
  const [pid = ''] = pidFile
    ? (await readFile(join(dataDir, pidFile), 'utf8').catch(() => '')).split('\n')
    : [];
  return pid !== '' && (await runs(Number(pid))) ? [pid] : [];
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone already.
  }
}

const gone = (pids: number[]) =>
  expect
    .poll(async () => (await Promise.all(pids.map(runs))).filter(Boolean).length, { interval: 50 })
    .toBe(0);

it('starts a server again that was killed, on the same data, and ends all with its own end', async () => {
  await launch();
  await started(1);
  const first = await serverOf();
  const children = await below(first);
  const answer = await fetch(`${addresses()[0]}/readyz`);
  expect(answer.status).toBeLessThan(600);
  end(first, 'SIGKILL');
  await started(2);
  expect(said).toContain('ended unexpectedly (by SIGKILL)');
  // Neither the database nor the picture reader of the one that was killed is left.
  await gone(children);
  expect((await fetch(`${addresses()[1]}/config.json`)).status).toBe(200);

  const all = await below(launcher.pid ?? 0);
  end(launcher.pid ?? 0, 'SIGTERM');
  await gone([...all, launcher.pid ?? 0]);
  expect(await inDataDir()).toEqual([]);
  expect(addresses()).toHaveLength(2);
});

it('ends when npm is stopped alone and its shell does not pass it on', async () => {
  await launch({ shell: true });
  await started(1);
  const all = await below(launcher.pid ?? 0);
  expect(all.length).toBeGreaterThan(2);
  end(launcher.pid ?? 0, 'SIGTERM');
  await gone(all);
  expect(await inDataDir()).toEqual([]);
});
