import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { DATABASE_TIMES } from '../../../policy.ts';
import { DatabaseStartError } from '../errors.ts';
import { type Binaries, packagedBinaries } from './binaries.ts';
import { OWNER, PROGRAM_ENV, prepareCluster } from './create-cluster.ts';
import { lockFolder } from './folder-lock.ts';
import { Guard } from './guard.ts';
import { findPlace, type Place } from './place.ts';
import { clearOrphan, readPostmasterFile, stopProcess } from './postmaster-file.ts';
import { type Address, chooseAddress, removeSocketFolder } from './socket-folder.ts';

/** A running PostgreSQL of our own. */
export interface Cluster {
  /** As the owner of the cluster. */
  readonly connection: pg.PoolConfig;
  /** Ends it cleanly, whoever is still connected, and releases the folder. */
  stop(): Promise<void>;
}

export interface ClusterOptions {
  dataDir: string;
  log: Logger;
  /** Which PostgreSQL; the packaged one by default. */
  binaries?: Binaries;
  /** Server settings in addition to our own, e.g. `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>;
}

/**
 * Starts the PostgreSQL of a data folder, creating it first if there is none.
 * @throws DatabaseStartError when another server holds the folder, another version made it, or it does not start
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const log = options.log.child({ part: 'postgres' });
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  const place = await findPlace(options.dataDir, options.binaries ?? (await packagedBinaries()));
  const unlock = await lockFolder(join(place.base, 'postgres.lock'), options.dataDir);
  try {
    const { password, created } = await prepareCluster(place);
    if (created) log.info({ folder: place.pgdata }, 'database created');
    if (await clearOrphan(place.pgdata)) log.info('stopped the database left by a killed server');
    const address = await chooseAddress(place.base, place.account);
    const server = new Postmaster(place, address, options.settings ?? {}, log);
    await server.start();
    return {
      connection: { ...hostOf(address), user: OWNER, database: OWNER, password },
      async stop() {
        await server.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

function hostOf(address: Address): { host: string; port: number } {
  return 'port' in address
    ? { host: '127.0.0.1', port: address.port }
    : { host: address.socketFolder, port: 5432 };
}

/** The postmaster as our child process: started, watched, restarted if it dies, stopped. */
class Postmaster {
  readonly #place: Place;
  readonly #address: Address;
  readonly #settings: Record<string, string>;
  readonly #log: Logger;
  #child: ChildProcess | null = null;
  readonly #guard: Guard;
  #stopping = false;
  #restart: Promise<void> = Promise.resolve();

  constructor(place: Place, address: Address, settings: Record<string, string>, log: Logger) {
    this.#place = place;
    this.#address = address;
    this.#guard = new Guard('temporary' in address && address.temporary ? address.socketFolder : null);
    this.#settings = settings;
    this.#log = log;
  }

  async start(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const output = await this.#launch();
      if (output === null) return;
      // A backend may outlive a killed postmaster by a moment; PostgreSQL itself does not wait for it.
      const heldByOthers = /still in use/.test(output);
      if (this.#stopping || !heldByOthers || attempt >= DATABASE_TIMES.handover.tries) {
        throw new DatabaseStartError(`The database in ${this.#place.pgdata} did not start: ${output.trim()}`);
      }
      await delay(DATABASE_TIMES.handover.pauseMs);
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    const child = this.#child;
    if (child?.pid) await stopProcess(child.pid, () => this.#child !== null);
    await this.#restart;
    this.#guard.release();
    if ('temporary' in this.#address && this.#address.temporary) {
      await removeSocketFolder(this.#address.socketFolder);
    }
  }

  /** @returns null once it accepts connections, otherwise its output before it ended */
  async #launch(): Promise<string | null> {
    const { pgdata, binaries, account } = this.#place;
    const { file, args, uid, gid } = account.command(binaries.postgres, ['-D', pgdata, ...this.#arguments()]);
    // Detached: Ctrl-C in a terminal must reach only the server, which stops the database last.
    const child = spawn(file, args, {
      env: PROGRAM_ENV,
      uid,
      gid,
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child = child;
    this.#guard.watch(child.pid ?? null);
    const lines: string[] = [];
    let ready = false;
    createInterface({ input: child.stderr as NodeJS.ReadableStream }).on('line', (line) => {
      if (!ready) lines.push(line);
      this.#pass(line, ready);
    });
    child.once('error', (error) => lines.push(error.message));
    child.once('close', () => {
      this.#child = null;
      this.#guard.watch(null);
      if (ready && !this.#stopping) this.#restart = this.#startAgain();
    });
    while (this.#child === child) {
      const file = await readPostmasterFile(pgdata);
      if (file?.ready && file.pid === child.pid) {
        ready = true;
        return null;
      }
      await delay(5);
    }
    return lines.join('\n');
  }

  async #startAgain(): Promise<void> {
    this.#log.error('the database ended unexpectedly; restarting it');
    while (!this.#stopping) {
      await delay(DATABASE_TIMES.restartPauseMs);
      try {
        return await this.start();
      } catch (error) {
        this.#log.error({ err: error }, 'the database could not be restarted');
      }
    }
  }

  #arguments(): string[] {
    const settings: Record<string, string> = {
      ...('port' in this.#address
        ? { listen_addresses: '127.0.0.1', port: String(this.#address.port), unix_socket_directories: '' }
        : {
            listen_addresses: '',
            port: '5432',
            unix_socket_directories: this.#address.socketFolder,
            unix_socket_permissions: '0700',
          }),
      // Statements and details of failed rows contain what users wrote; they do not belong in a log.
      log_min_error_statement: 'panic',
      log_error_verbosity: 'terse',
      timezone: 'UTC',
      log_timezone: 'UTC',
      ...this.#settings,
    };
    return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  }

  #pass(line: string, ready: boolean): void {
    const serious = /\b(FATAL|PANIC): {2}(?!terminating connection due to administrator command)/.test(line);
    if (serious && ready) this.#log.warn(line);
    else this.#log.debug(line);
  }
}
