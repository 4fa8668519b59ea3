import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DatabaseStartError } from '../errors.ts';
import type { Place } from './place.ts';

/** Name of the cluster's owner and of its database, as on Supabase. */
export const OWNER = 'postgres';

/** PostgreSQL programs receive nothing of our environment but this: LANG, PGDATA and the like change them. */
export const PROGRAM_ENV = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * The password of the cluster's owner, made and the cluster created if there is none yet.
 * @throws DatabaseStartError when the cluster is there and its password file is not, or another version made it
 */
export async function prepareCluster(place: Place): Promise<{ password: string; created: boolean }> {
  const passwordFile = join(place.base, 'postgres-password');
  const kept = (await readFile(passwordFile, 'utf8').catch(() => '')).trim();
  const version = (await readFile(join(place.pgdata, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version !== '') {
    refuseOtherVersion(place, Number(version));
    if (kept === '') {
      throw new DatabaseStartError(
        `The database in ${place.pgdata} is there but its password file ${passwordFile} is not. Put that file back from your backup.`,
      );
    }
    return { password: kept, created: false };
  }
  if (await stat(place.pgdata).catch(() => null)) {
    throw new DatabaseStartError(
      `${place.pgdata} is there but holds no PostgreSQL database. Move it away, or choose another folder with DATA_DIR.`,
    );
  }
  const password = kept || randomBytes(32).toString('base64url');
  if (kept === '') await writeDurably(passwordFile, password);
  await initialise(place, password);
  return { password, created: true };
}

function refuseOtherVersion(place: Place, found: number): void {
  const { major } = place.binaries;
  if (found === major) return;
  throw new DatabaseStartError(
    found > major
      ? `The database in ${place.pgdata} was made by PostgreSQL ${found}, this release brings ${major} ` +
          'and cannot read it. Use the release that made it.'
      : [
          `The database in ${place.pgdata} was made by PostgreSQL ${found}; this release brings PostgreSQL ` +
            `${major}, which does not read it. Nothing was changed. To bring your data over:`,
          `1. Install PostgreSQL ${found} and its tools (Debian: apt-get install postgresql-${found}).`,
          `2. Start it on that folder and save everything: pg_ctl -D ${place.pgdata} -o "-k /tmp -h ''" -w ` +
            `start; PGPASSWORD=$(cat ${join(place.base, 'postgres-password')}) pg_dump -h /tmp -U ${OWNER} ` +
            `-Fc -f mirabelle.dump ${OWNER}; pg_ctl -D ${place.pgdata} stop`,
          `3. Move the folder away: mv ${place.pgdata} ${place.pgdata}-${found}`,
          '4. Create a database in a PostgreSQL of your own, restore into it (pg_restore --no-owner -d ' +
            '"$DATABASE_URL" mirabelle.dump) and start the server with DATABASE_URL; or stay on the release ' +
            `that brought PostgreSQL ${found}.`,
        ].join('\n'),
  );
}

/**
 * Created under another name and renamed, so that a process killed half-way leaves nothing that looks finished. Each
 * try has a name of its own: the initdb of a killed server may still be writing.
 */
async function initialise(place: Place, password: string): Promise<void> {
  await removeAbandoned(place);
  const aside = `${place.pgdata}.new-${randomBytes(6).toString('hex')}`;
  const passwordCopy = `${aside}.password`;
  await writeFile(passwordCopy, password, { mode: 0o600 });
  await place.account.own(passwordCopy);
  const locale =
    place.binaries.major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8'];
  try {
    await mkdir(aside, { mode: 0o700 });
    await place.account.own(aside);
    await run(place, [
      `--pgdata=${aside}`,
      `--username=${OWNER}`,
      `--pwfile=${passwordCopy}`,
      '--encoding=UTF8',
      ...locale,
      '--data-checksums',
      '--auth=scram-sha-256',
    ]);
  } finally {
    await rm(passwordCopy, { force: true });
  }
  await rename(aside, place.pgdata);
}

async function removeAbandoned(place: Place): Promise<void> {
  for (const name of await readdir(place.base)) {
    if (!name.startsWith(`${basename(place.pgdata)}.new-`)) continue;
    await rm(join(place.base, name), { recursive: true, force: true }).catch(() => {});
  }
}

async function run(place: Place, args: string[]): Promise<void> {
  const { file, args: wrapped, uid, gid } = place.account.command(place.binaries.initdb, args);
  const child = spawn(file, wrapped, {
    env: PROGRAM_ENV,
    uid,
    gid,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(null);
    });
    child.once('close', resolve);
  });
  if (code !== 0) {
    throw new DatabaseStartError(`The database could not be created in ${place.pgdata}: ${output.trim()}`);
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}
