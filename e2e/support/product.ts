import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PATIENCE } from './patience.ts';

const root = join(import.meta.dirname, '..', '..');

/** The whole product, running as `npm start` runs it, on a data folder that goes with it. */
export interface Product {
  /** What `npm start` prints to open. */
  address: string;
  /** Id of the server's process. */
  pid(): number;
  /** Everything the server wrote to its terminal so far. */
  output(): string;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same data and port. */
  restart(): Promise<void>;
  /** Runs the `mirabelle` command on its data, as its operator does. @returns what it prints */
  command(...args: string[]): Promise<string>;
  /** Ends it in order and removes its data. */
  close(): Promise<void>;
}

/**
 * Starts the product on any free port.
 * @param entry what is run in the place of `npm start`'s own, below the repository
 */
export async function startProduct(
  env: Record<string, string> = {},
  entry = 'server/main.ts',
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mirabelle-e2e-'));
  let output = '';
  let child: ChildProcess;
  let port = '0';

  async function start(): Promise<string> {
    child = spawn(process.execPath, [entry], {
      cwd: root,
      // As behind a proxy: accounts are made from addresses of their own (account.ts).
      env: { ...process.env, DATA_DIR: dataDir, PORT: port, TRUSTED_PROXIES: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const from = output.length;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`the product did not start:\n${output}`)),
        PATIENCE.stepMs,
      );
      const listen = (chunk: Buffer) => {
        output += chunk.toString();
        const address = /http:\/\/[^\s]+/.exec(output.slice(from))?.[0];
        if (!address) return;
        clearTimeout(timer);
        resolve(address);
      };
      child.stdout?.on('data', listen);
      child.stderr?.on('data', listen);
      child.on('exit', (code) => reject(new Error(`the product ended with ${code}:\n${output}`)));
    });
  }

  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill(signal);
    });

  const address = await start();
  port = new URL(address).port;
  return {
    address: new URL(address).origin,
    pid: () => child.pid ?? 0,
    output: () => output,
    kill: () => end('SIGKILL'),
    async restart() {
      await start();
    },
    async command(...args) {
      const run = promisify(execFile);
      const { stdout } = await run(process.execPath, ['server/cli/main.ts', ...args], {
        cwd: root,
        env: { ...process.env, DATA_DIR: dataDir, PORT: port, ...env },
      });
      return stdout;
    },
    async close() {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
