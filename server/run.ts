// What a start does: reads the configuration, starts, says where to open the app, and stops in order.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { openLog } from './log.ts';
import { START_TIMES } from './policy.ts';
import { openThreads } from './threads/open-threads.ts';

/** EX_CONFIG of sysexits.h: the launcher does not try again what never ran (tools/launch/keep-running.mjs). */
const CANNOT_START = 78;
const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH']);
/** Wrong password, unknown user, no entry in pg_hba.conf, no such database. */
const REFUSED = new Set(['28P01', '28000', '3D000']);
const envFile = join(import.meta.dirname, '..', '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

try {
  const config = readConfig(process.env);
  // A thread loads the knowledge while this one loads the rest of the server and starts the database.
  const threads = openThreads({ log: openLog(config.logLevel).child({ part: 'threads' }) });
  const { startServer } = await import('./server.ts');
  const server = await startServer(config, { threads });
  process.stdout.write(
    config.role === 'worker'
      ? 'Mirabelle works in the background.\n'
      : `Mirabelle is ready. Open ${server.address}\n`,
  );
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), START_TIMES.stopMs).unref();
    server.close().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(CANNOT_START);
}

/** What went wrong, for the operator: our own errors are sentences already, a few of the system's are made one. */
function sentenceOf(error: unknown): string {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what uses it, or choose another with PORT=8788.`;
  if (code && UNREACHABLE.has(code)) {
    return `The PostgreSQL of DATABASE_URL cannot be reached (${message}). Start it, or put the address right.`;
  }
  if (code && REFUSED.has(code)) return `The PostgreSQL of DATABASE_URL refuses the connection: ${message}.`;
  if (code === 'EACCES') return `Mirabelle may not do this: ${message}.`;
  return message ?? String(error);
}
