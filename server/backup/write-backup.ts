import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { PictureDisk } from '../platform/storage/picture-disk.ts';
import { ENTRY, type End, FORMAT, type Manifest, nameOf, type Table, tableEntry } from './manifest.ts';
import type { Pack } from './pack.ts';
import { forcedOf, isHeldByPolicies, quoted, sequencesOf, sqlOf, tablesToKeep } from './tables.ts';

/** Bytes of a table that are held at a time. */
const PART_BYTES = 4 * 1024 ** 2;
/** Photographs whose rows are read at a time. */
const ROWS_AT_ONCE = 1_000;

export interface Source {
  client: pg.ClientBase;
  disk: PictureDisk;
  dataDir: string;
  /** Of this product. */
  version: string;
}

/**
 * Writes everything there is into a backup, while the server may be running: all tables as one snapshot has them, then
 * the photographs of that snapshot. One that arrives later is in neither; one that is deleted meanwhile is told as gone.
 */
export async function writeBackup({ client, disk, dataDir, version }: Source, pack: Pack): Promise<End> {
  await client.query('begin isolation level repeatable read read only');
  try {
    const tables = await tablesToKeep(client);
    const manifest: Manifest = {
      format: FORMAT,
      version,
      takenAt: new Date().toISOString(),
      migrations: await migrationsOf(client),
      tables,
    };
    await pack.add(ENTRY.manifest, `${JSON.stringify(manifest, null, 1)}\n`);
    for (const { name, bytes } of await filesBeside(dataDir)) await pack.add(`${ENTRY.folder}${name}`, bytes);
    const hidden = new Set((await isHeldByPolicies(client)) ? await forcedOf(client, tables) : []);
    const rows: End['rows'] = {};
    for (const table of tables) {
      if (hidden.has(table)) await client.query('set local role service_role');
      rows[nameOf(table)] = await writeTable(client, table, pack);
      await client.query('reset role');
    }
    const sequences = await sequencesOf(client);
    if (hidden.size > 0) await client.query('set local role service_role');
    const photographs = await writePhotographs(client, disk, pack);
    const end: End = { rows, photographs, sequences };
    await pack.add(ENTRY.end, `${JSON.stringify(end, null, 1)}\n`);
    await pack.end();
    return end;
  } catch (error) {
    pack.abandon(error as Error);
    throw error;
  } finally {
    await client.query('rollback').catch(() => {});
  }
}

async function migrationsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from platform.schema_migrations order by name',
  );
  return rows.map(({ name }) => name);
}

/** Keys and lists that the operator took in; both are small. */
async function filesBeside(dataDir: string): Promise<{ name: string; bytes: Buffer }[]> {
  const packs = await readdir(join(dataDir, 'packs')).catch(() => []);
  const names = ['secrets.json', ...packs.map((name) => `packs/${name}`)];
  const found = await Promise.all(
    names.map(async (name) => ({ name, bytes: await readFile(join(dataDir, name)).catch(() => null) })),
  );
  return found.flatMap(({ name, bytes }) => (bytes ? [{ name, bytes }] : []));
}

/** @returns how many rows it has */
async function writeTable(client: pg.ClientBase, table: Table, pack: Pack): Promise<number> {
  const columns = table.columns.map(quoted).join(', ');
  const stream = client.query(copyTo(`copy (select ${columns} from ${sqlOf(table)}) to stdout`));
  let parts: Buffer[] = [];
  let [bytes, part] = [0, 0];
  const flush = async () => {
    await pack.add(tableEntry(table, part++), Buffer.concat(parts));
    [parts, bytes] = [[], 0];
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    parts.push(chunk);
    bytes += chunk.length;
    if (bytes >= PART_BYTES) await flush();
  }
  if (bytes > 0) await flush();
  return stream.rowCount;
}

async function writePhotographs(
  client: pg.ClientBase,
  disk: PictureDisk,
  pack: Pack,
): Promise<End['photographs']> {
  const told = { count: 0, bytes: 0, gone: 0 };
  let after = { bucket_id: '', version: '' };
  for (;;) {
    const { rows } = await client.query<{ bucket_id: string; version: string }>(
      `select bucket_id, version::text from storage.objects where (bucket_id, version::text) > ($1, $2)
       order by bucket_id, version::text limit $3`,
      [after.bucket_id, after.version, ROWS_AT_ONCE],
    );
    for (const { bucket_id, version } of rows) {
      const bytes = await disk.readVersion(bucket_id, version);
      if (!bytes) {
        told.gone += 1;
        continue;
      }
      await pack.add(`${ENTRY.photographs}${bucket_id}/${version}`, bytes);
      told.count += 1;
      told.bytes += bytes.length;
    }
    const last = rows.at(-1);
    if (!last) return told;
    after = last;
  }
}
