import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The server as `npm start` runs it, in a process of its own, for tests that kill it. */
export interface ServerProcess {
  /** What it says to open; empty for a worker, which listens nowhere. */
  url: string;
  /** Ids of the processes it started itself. */
  children(): Promise<number[]>;
  /** Ends it, at once for SIGKILL. */
  end(signal: NodeJS.Signals): Promise<void>;
}

const entry = join(import.meta.dirname, '..', 'main.ts');

/** @throws Error with what it wrote, when it ends instead of starting */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [entry], {
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return {
    url: await addressOf(child),
    async children() {
      const list = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
      return list.split(' ').filter(Boolean).map(Number);
    },
    end: (signal) =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill(signal);
      }),
  };
}

/** True while a process runs; one that has ended but was not yet collected by its parent does not. */
export async function runs(pid: number): Promise<boolean> {
  if (!existsSync(`/proc/${pid}`)) return false;
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => 'State: Z');
  return !/^State:\s+[ZX]/m.test(status);
}

function addressOf(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/\S+/.exec(output)?.[0];
      // A worker has none to say.
      if (address || output.includes('in the background')) resolve(address ?? '');
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
  });
}
