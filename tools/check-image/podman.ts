import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const cache = join(import.meta.dirname, '..', '..', '.cache', 'image');
/** Ends a command that hangs: also where building takes long, milliseconds. */
const PATIENCE_MS = 60 * 60_000;

/** A podman that works here, and with which options. */
export interface Podman {
  /** Whether containers share this machine's network, ports included. */
  hostNetwork: boolean;
  /** In words, for the table. */
  how: string;
  /** Options of `run` and `build` that this machine needs. */
  runOptions: readonly string[];
  /** What the command writes. @throws Error with its last lines where it fails */
  run(args: readonly string[], options?: RunOptions): Promise<string>;
  /** Its exit code, and what it writes to both streams. */
  attempt(args: readonly string[], options?: RunOptions): Promise<{ code: number; output: string }>;
}

interface RunOptions {
  /** For its standard input; nothing where it is left out. */
  input?: Buffer;
  /** Shows what it writes while it runs. */
  shown?: boolean;
}

/** Whether a program is on the PATH. */
export const isInstalled = (program: string): boolean =>
  spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

/** Limits by the title that the kernel gives them, each with the most that a container needs. */
const LIMITS = { nofile: ['Max open files', 20_000], nproc: ['Max processes', 32_768] } as const;

/** At most this process's hard limits: without the right to raise them podman's own are refused. */
function ownLimits(): string[] {
  const known = readFileSync('/proc/self/limits', 'utf8').split('\n');
  return Object.entries(LIMITS).flatMap(([name, [title, enough]]) => {
    const line = known.find((each) => each.startsWith(title));
    const hard = Number(line?.slice(title.length).trim().split(/\s+/)[1]);
    const most = Math.min(Number.isNaN(hard) ? enough : hard, enough);
    return ['--ulimit', `${name}=${most}:${most}`];
  });
}

const HOST_NETWORK = '--network=host';
/** Where layers cannot lie over each other: each is a whole copy. Apart from the machine's own images. */
const COPIES = [
  '--storage-driver=vfs',
  `--root=${join(cache, 'store')}`,
  `--runroot=${join(cache, 'run')}`,
  '--runtime=runc',
];

/**
 * Finds out which options a podman inside of another container needs, by running the base image with more and more.
 * @param base the image that is tried
 * @param provide brings the image to a podman that has not got it
 * @param given options of the operator's, in place of what is found out
 * @throws Error with what the last try said
 */
export async function findPodman(
  base: string,
  provide: (podman: Podman) => Promise<void>,
  given: { global: string[]; run: string[] } | null,
): Promise<Podman> {
  const own = ownLimits();
  const ladder = given
    ? [given]
    : [
        { global: [], run: [] },
        { global: [], run: own },
        { global: [], run: [...own, HOST_NETWORK] },
        { global: COPIES, run: own },
        { global: COPIES, run: [...own, HOST_NETWORK] },
      ];
  let said = '';
  for (const { global, run } of ladder) {
    const podman = podmanWith(global, run);
    try {
      await provide(podman);
    } catch (error) {
      said = String(error);
      continue;
    }
    const publish = podman.hostNetwork ? [] : ['-p', '127.0.0.1::8787'];
    const { code, output } = await podman.attempt(['run', '--rm', ...run, ...publish, base, 'true']);
    if (code === 0) return podman;
    said = output;
  }
  throw new Error(`podman runs no container here: ${lastLines(said)}`);
}

function podmanWith(global: readonly string[], run: readonly string[]): Podman {
  const attempt: Podman['attempt'] = (args, options) => execute('podman', [...global, ...args], options);
  return {
    hostNetwork: run.includes(HOST_NETWORK),
    how: [...global.filter((option) => !option.includes(cache)), ...run].join(' ') || 'no options',
    runOptions: run,
    attempt,
    async run(args, options) {
      const { code, output } = await attempt(args, options);
      if (code !== 0) throw new Error(`podman ${args.slice(0, 3).join(' ')} … failed: ${lastLines(output)}`);
      return output.trim();
    },
  };
}

/** Runs a program to its end. @returns its exit code, and both of its streams as they came */
export function execute(
  program: string,
  args: readonly string[],
  { input, shown = false }: RunOptions = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'], timeout: PATIENCE_MS });
    const parts: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => {
        parts.push(part);
        if (shown) process.stdout.write(part);
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(parts).toString() }));
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

const lastLines = (text: string): string => text.trim().split('\n').slice(-8).join('\n');

/** A file of certificate authorities that this machine was told to trust; null where there is none. */
export function ownAuthorities(): string | null {
  const { NODE_EXTRA_CA_CERTS, SSL_CERT_FILE } = process.env;
  const npm = spawnSync('npm', ['config', 'get', 'cafile'], { encoding: 'utf8' }).stdout?.trim();
  return [NODE_EXTRA_CA_CERTS, SSL_CERT_FILE, npm].find((path) => path && existsSync(path)) ?? null;
}
