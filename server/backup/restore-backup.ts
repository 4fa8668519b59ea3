import { once } from 'node:events';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { PictureDisk } from '../platform/storage/picture-disk.ts';
import { BackupError, ENTRY, type End, type Manifest, nameOf, type Table } from './manifest.ts';
import { forcedOf, isHeldByPolicies, QUEUE, quoted, sqlOf, tablesToKeep } from './tables.ts';
import type { Unpacked } from './unpack.ts';

export interface Target {
  /** Its schema is that of the backup. */
  client: pg.ClientBase;
  disk: PictureDisk;
  dataDir: string;
}

/** What a backup may put beside the database, and nothing else: its names come from a file. */
const isOwnFile = (name: string) => name === 'secrets.json' || /^packs\/[\w.-]+$/.test(name);

/**
 * Puts a backup in the place of everything that an installation has, in one transaction: a backup that is damaged or cut
 * off changes nothing but photographs that no row names, which are swept away.
 * @returns what it has
 * @throws BackupError
 */
export async function restoreBackup({ manifest, entries, end }: Unpacked, target: Target): Promise<End> {
  const { client, disk } = target;
  const here = await tablesToKeep(client);
  const tables = manifest.tables.map((table) => ({ ...table, ...sameHere(table, here) }));
  const beside: { name: string; bytes: Buffer }[] = [];
  await client.query('begin');
  try {
    const reopen = await openTables(client, tables);
    const into = new CopyInto(client, tables);
    for await (const { name, bytes } of entries) {
      if (name.startsWith(ENTRY.tables)) await into.write(name, bytes);
      else if (name.startsWith(ENTRY.photographs)) {
        const [bucket = '', version = ''] = name.slice(ENTRY.photographs.length).split('/');
        await disk.put(bucket, version, bytes);
      } else if (name.startsWith(ENTRY.folder)) {
        const file = name.slice(ENTRY.folder.length);
        if (isOwnFile(file)) beside.push({ name: file, bytes });
      }
    }
    await into.close();
    const told = end();
    refuseOtherCounts(into.rows, told);
    for (const { name, value } of told.sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [name, value]);
    // Work that was being done is done again.
    await client.query("update pgboss.job set state = 'retry', started_on = null where state = 'active'");
    await reopen();
    await client.query('commit');
    for (const { name, bytes } of beside) await writeWhole(join(target.dataDir, name), bytes);
    return told;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

function sameHere(table: Table, here: readonly Table[]): Pick<Table, 'columns'> {
  const own = here.find((other) => nameOf(other) === nameOf(table));
  const unknown = own ? table.columns.filter((column) => !own.columns.includes(column)) : table.columns;
  if (!own || unknown.length > 0) {
    const what = own ? `columns (${unknown.join(', ')})` : 'a table';
    throw new BackupError(
      `The backup has ${what} of ${nameOf(table)} that this release does not know. Use the release that made it.`,
    );
  }
  return { columns: table.columns };
}

/** Empties the tables, and lets rows in as they are: what triggers made of them is in the backup. @returns undoes that */
async function openTables(client: pg.ClientBase, tables: readonly Table[]): Promise<() => Promise<void>> {
  const forced = (await isHeldByPolicies(client)) ? await forcedOf(client, tables) : [];
  const own = tables.filter(({ schema }) => schema !== QUEUE.schema);
  for (const table of forced) await client.query(`alter table ${sqlOf(table)} no force row level security`);
  for (const table of own) await client.query(`alter table ${sqlOf(table)} disable trigger user`);
  await client.query(`truncate ${own.map(sqlOf).join(', ')}`);
  await client.query(`delete from ${sqlOf(QUEUE)}`);
  return async () => {
    for (const table of own) await client.query(`alter table ${sqlOf(table)} enable trigger user`);
    for (const table of forced) await client.query(`alter table ${sqlOf(table)} force row level security`);
  };
}

/** Come before their parts, as every table before those that refer to it. */
const SCANS = 'public.menu_scans';

interface OpenCopy {
  name: string;
  stream: ReturnType<typeof copyFrom>;
  /** What ended it before its time; null once all of it is there. */
  ended: Promise<Error | null>;
}

/** Copies the parts of tables, which come one after the other, into them. */
class CopyInto {
  /** Rows by table. */
  readonly rows: Record<string, number> = {};
  readonly #client: pg.ClientBase;
  readonly #tables: ReadonlyMap<string, Table>;
  #open: OpenCopy | null = null;

  constructor(client: pg.ClientBase, tables: readonly Table[]) {
    this.#client = client;
    this.#tables = new Map(tables.map((table) => [nameOf(table), table]));
  }

  async write(entry: string, bytes: Buffer): Promise<void> {
    const name = entry.slice(ENTRY.tables.length, entry.lastIndexOf('/'));
    if (this.#open && this.#open.name !== name) await this.close();
    this.#open ??= await this.#begin(name);
    const { stream, ended } = this.#open;
    if (stream.write(bytes)) return;
    const room = once(stream, 'drain').then(
      () => null,
      () => null,
    );
    const failure = await Promise.race([room, ended]);
    if (failure) throw failure;
  }

  async #begin(name: string): Promise<OpenCopy> {
    const table = this.#tables.get(name);
    if (!table) throw new BackupError(`The backup has rows of ${name}, which it does not name.`);
    // The parts of scans go to tables of their month, which an installation that was set up since may not have.
    if (name !== SCANS && table.columns.includes('scan_month'))
      await this.#client.query(`select public.make_scan_months((select max(scan_month) from ${SCANS}))`);
    const columns = table.columns.map(quoted).join(', ');
    const stream = this.#client.query(copyFrom(`copy ${sqlOf(table)} (${columns}) from stdin`));
    const ended = once(stream, 'finish').then(
      () => null,
      (error: Error) => error,
    );
    return { name, stream, ended };
  }

  async close(): Promise<void> {
    if (!this.#open) return;
    const { name, stream, ended } = this.#open;
    this.#open = null;
    stream.end();
    const failure = await ended;
    if (failure) throw failure;
    this.rows[name] = stream.rowCount;
  }
}

function refuseOtherCounts(rows: Readonly<Record<string, number>>, told: End): void {
  const other = Object.entries(told.rows).filter(([name, count]) => (rows[name] ?? 0) !== count);
  if (other.length === 0) return;
  const counts = other.map(([name, count]) => `${name} ${rows[name] ?? 0} of ${count} rows`).join(', ');
  throw new BackupError(`The backup does not hold what it says: ${counts}. Nothing was changed.`);
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(`${path}.new`, bytes, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

/** The migrations of a backup, checked against those that this release has and the database knows. @throws BackupError */
export function refuseOtherMigrations(
  { migrations, version }: Pick<Manifest, 'migrations' | 'version'>,
  { known, applied }: { known: readonly string[]; applied: readonly string[] },
): void {
  const newer = migrations.filter((name) => !known.includes(name));
  if (newer.length > 0) {
    throw new BackupError(
      `The backup was made by a newer release (${version}), whose migration ${newer[0]} this one does not know. ` +
        'Restore it with that release.',
    );
  }
  const later = applied.filter((name) => !migrations.includes(name));
  if (later.length > 0) {
    throw new BackupError(
      `The backup was made before the migration ${later[0]}, which this database already has. Restore it into an empty ` +
        'installation: stop the server, move its data folder away or give it a new database, and restore again. What is ' +
        'newer is migrated then.',
    );
  }
}
