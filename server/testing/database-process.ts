import { once } from 'node:events';
import { pino } from 'pino';
import { DatabaseStartError } from '../platform/database/database.ts';
import { binariesIn, packagedBinaries } from '../platform/database/embedded/binaries.ts';
import { startCluster } from '../platform/database/embedded/cluster.ts';

/**
 * A server process with nothing but its database, for tests that kill it.
 * Arguments: the data folder, and optionally the folder of PostgreSQL's programs. Says on one line of JSON either
 * `{ connection, startedInMs }` or `{ refused }`; ends cleanly on SIGTERM.
 */
const [dataDir = '', programs] = process.argv.slice(2);

try {
  const binaries = programs ? await binariesIn(programs) : await packagedBinaries();
  const began = performance.now();
  const cluster = await startCluster({
    dataDir,
    binaries,
    log: pino({ level: 'debug' }, pino.destination(2)),
  });
  // The signal alone does not keep Node awake.
  const awake = setInterval(() => {}, 60_000);
  // Before it is told to be ready: who reads that may end it in the same moment.
  const ended = once(process, 'SIGTERM');
  say({ connection: cluster.connection, startedInMs: performance.now() - began });
  await ended;
  clearInterval(awake);
  await cluster.stop();
} catch (error) {
  if (!(error instanceof DatabaseStartError)) throw error;
  say({ refused: error.message });
  process.exitCode = 1;
}

function say(line: unknown): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
