// Shared by the launchers. Plain JavaScript that runs on Node 20, because it is what
// installs the Node that everything else needs.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const bin = join(root, 'node_modules', '.bin');
const pinnedFolder = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin');
/**
 * Where server/compiled-code.ts keeps compiled code too. A program can ask for that only once its own first file was
 * stripped of its types; asked for here, that is kept as well.
 */
export const compiled = join(root, '.cache', 'compiled');

/** Ends the launcher with one sentence that says what to do. */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const hashFile = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');

/** Installs from the lock file unless what is installed came from this very lock file. */
export function ensureInstalled() {
  const lock = join(root, 'package-lock.json');
  const stamp = join(root, 'node_modules', '.mirabelle-lock');
  const installed = join(root, 'node_modules', '.package-lock.json');
  const wanted = hashFile(lock);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  // An install by hand leaves no stamp of ours; npm's own hidden lock file is newer than the lock then.
  const byHand =
    !existsSync(stamp) && existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs;
  if (!byHand) {
    // Not to the output: what a command prints is read by other programs.
    process.stderr.write('Installing packages (the first time this takes a minute) ...\n');
    const npm = spawnSync('npm', ['ci', '--loglevel=error', '--no-fund', '--no-audit'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (npm.error)
      fail(`npm could not be started (${npm.error.message}). Install Node.js with npm, then try again.`);
    if (npm.status !== 0)
      fail('Installing the packages failed; see the lines above. Check the network and try again.');
  }
  writeFileSync(stamp, wanted);
}

/** Path of the pinned Node; the running one where this platform has no pinned package and it is new enough. */
export function pinnedNode() {
  // By its own path: not every npm links a package's `node` into .bin.
  const pinned = join(pinnedFolder, 'node');
  if (existsSync(pinned)) return pinned;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  return fail(
    `No Node.js 24 is packaged for ${process.platform}-${process.arch}. Install Node.js 24 yourself and start again with it.`,
  );
}

/** Environment in which the packages' own commands and the pinned Node come first. */
export function environment(extra = {}) {
  return { ...process.env, PATH: [pinnedFolder, bin, process.env.PATH ?? ''].join(':'), ...extra };
}

/** Runs the pinned Node and gives its exit code; signals reach it through the terminal's process group or are passed on. */
export async function runNode(args, options = {}) {
  const { code, signal } = await runNodeOnce(args, options);
  return signal ? 1 : (code ?? 1);
}

/**
 * The same with how it ended, and a way to stop it.
 * @param {{ env?: Record<string, string>, stdio?: import('node:child_process').StdioOptions, stop?: AbortSignal }} options
 *   `stop` ends the child as SIGTERM would
 */
export function runNodeOnce(args, { env = {}, stdio = 'inherit', stop } = {}) {
  return new Promise((resolve) => {
    const child = spawn(pinnedNode(), args, {
      cwd: root,
      stdio,
      env: environment({ NODE_COMPILE_CACHE: compiled, ...env }),
    });
    const pass = (signal) => child.kill(signal);
    const end = () => child.kill('SIGTERM');
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass);
    stop?.addEventListener('abort', end);
    child.on('error', (error) => fail(`Could not start Node: ${error.message}`));
    child.on('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, pass);
      stop?.removeEventListener('abort', end);
      resolve({ code, signal });
    });
  });
}

function* filesBelow(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (['node_modules', 'dist', '.packed'].includes(entry.name)) continue;
    yield* filesBelow(join(path, entry.name));
  }
}

/** Builds the web app when anything it is made of has changed since the last build. */
export async function ensureWebBuilt() {
  const hash = createHash('sha256');
  for (const part of ['web', 'contract', 'language', 'safety', 'knowledge', 'package-lock.json']) {
    for (const file of filesBelow(join(root, part))) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(file.slice(root.length)).update(readFileSync(file));
    }
  }
  const wanted = hash.digest('hex');
  const stamp = join(root, 'web', 'dist', '.stamp');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stdout.write('Building the web app ...\n');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const code = await runNode([vite, 'build', 'web', '--logLevel', 'warn']);
  if (code !== 0) fail('Building the web app failed; see the lines above.');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}
