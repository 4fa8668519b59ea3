// Starts the server once while the image is built and has it do a little of everything, so that the code which the image
// carries is compiled: a container then starts without compiling it again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PORT = '8787';
const dataDir = mkdtempSync(join(tmpdir(), 'mirabelle-warm-up-'));
const env = {
  PATH: process.env.PATH,
  DATA_DIR: dataDir,
  PORT,
  NODE_COMPILE_CACHE: join(process.cwd(), '.cache', 'compiled'),
};
const run = (...args) => spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });

const server = run('server/main.ts');
const ended = once(server, 'exit');
const [said] = await Promise.race([once(server.stdout, 'data'), ended]);
if (server.exitCode !== null) throw new Error('The server did not start; see the lines above.');
process.stdout.write(said);
server.stdout.resume();
try {
  for (const command of [
    ['doctor'],
    ['check', 'food', 'beef carpaccio'],
    ['check', 'medicine', 'ibuprofen'],
    ['backup', join(dataDir, 'warm-up.backup')],
  ]) {
    const child = run('server/cli/main.ts', ...command);
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    const [code] = await once(child, 'exit');
    if (code !== 0)
      throw new Error(`mirabelle ${command.join(' ')} ended with ${code}:\n${Buffer.concat(output)}`);
  }
} finally {
  server.kill('SIGTERM');
  const [code] = await ended;
  rmSync(dataDir, { recursive: true, force: true });
  if (code !== 0) process.exitCode = 1;
}
