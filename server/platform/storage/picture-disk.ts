import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { STORAGE_TIMES } from '../../policy.ts';
import type { Database } from '../database/database.ts';
import { withinTime } from '../http/within-time.ts';
import type { ByteRange } from './byte-range.ts';
import { asUnavailable } from './unavailable.ts';

/** How long a storage is waited for, milliseconds; STORAGE_TIMES of server/policy.ts tells what each is. */
export type StorageTimes = Record<'connectMs' | 'requestMs' | 'wholeMs' | 'silenceMs', number>;

/** Bytes of a file from one to another, by its key. */
export type OpenPart = (key: string, part: ByteRange) => Promise<Readable>;

/**
 * Bytes by the version of their row. The key on the disk is made here and holds nothing a client sent, so no name
 * can lead out of the folder, and a file replaced or removed is another key.
 */
export class PictureDisk {
  readonly #disk: Disk;
  readonly #openPart: OpenPart;
  readonly #times: Pick<StorageTimes, 'wholeMs'>;

  /**
   * @param disk a local folder, or whatever else the storage library has a driver for
   * @param openPart reads part of a file, which the library knows no way for
   */
  constructor(disk: Disk, openPart: OpenPart, times: Pick<StorageTimes, 'wholeMs'> = STORAGE_TIMES) {
    this.#disk = disk;
    this.#openPart = openPart;
    this.#times = times;
  }

  /** @throws AppError storage_unavailable where the storage does not do it in time */
  async #within<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await withinTime(AbortSignal.timeout(this.#times.wholeMs), work);
    } catch (error) {
      throw asUnavailable(error);
    }
  }

  put(bucket: string, version: string, bytes: Uint8Array): Promise<void> {
    return this.#within(() => this.#disk.put(keyOf(bucket, version), bytes));
  }

  /** @param part where not all of it is wanted */
  async stream(bucket: string, version: string, part?: ByteRange): Promise<ReadableStream<Uint8Array>> {
    const key = keyOf(bucket, version);
    const readable = await this.#within(() => (part ? this.#openPart(key, part) : this.#disk.getStream(key)));
    return Readable.toWeb(readable) as ReadableStream<Uint8Array>;
  }

  /**
   * Bytes of an object by its name, for the server's own work.
   * @returns null if the object or its file is gone
   */
  async read(database: Database, bucket: string, name: string): Promise<Buffer | null> {
    const { rows } = await database.asService((sql) =>
      sql.query<{ version: string }>(
        'select version from storage.objects where bucket_id = $1 and name = $2',
        [bucket, name],
      ),
    );
    const version = rows[0]?.version;
    return version ? this.readVersion(bucket, version) : null;
  }

  /** Bytes of a file. @returns null where it is gone */
  async readVersion(bucket: string, version: string): Promise<Buffer | null> {
    const key = keyOf(bucket, version);
    return this.#within(async () => {
      try {
        return Buffer.from(await this.#disk.getBytes(key));
      } catch (error) {
        if (error instanceof errors.E_CANNOT_READ_FILE && !(await this.#disk.exists(key))) return null;
        throw error;
      }
    });
  }

  /** Removes files; a missing one does not matter. */
  async remove(bucket: string, versions: readonly string[]): Promise<void> {
    await this.#within(() =>
      Promise.all(versions.map((version) => this.#disk.delete(keyOf(bucket, version)))),
    );
  }

  /** Writes, reads and removes a small file. @throws where one of them cannot be done */
  async probe(): Promise<void> {
    const key = `probe/${crypto.randomUUID()}`;
    await this.#disk.put(key, key);
    try {
      if ((await this.#disk.get(key)) !== key) throw new Error('the storage gave back something else');
    } finally {
      await this.#disk.delete(key);
    }
  }

  /**
   * Removes files without a row: their row went with an account, or their upload was cut off. A file too
   * recent to have its row committed is kept.
   * @returns how many were removed
   */
  async sweep(database: Database, bucket: string, olderThanMs: number): Promise<number> {
    let removed = 0;
    let page: string | undefined;
    do {
      const listed = await this.#disk.listAll(`${bucket}/`, { recursive: true, paginationToken: page });
      const keys = [...listed.objects].flatMap((object) => (object.isFile ? [object.key] : []));
      const known = await database.asService((sql) =>
        sql.query<{ version: string }>(
          'select version from storage.objects where bucket_id = $1 and version = any($2)',
          [bucket, keys.map(versionOf)],
        ),
      );
      const kept = new Set(known.rows.map((row) => row.version));
      for (const key of keys.filter((candidate) => !kept.has(versionOf(candidate)))) {
        const stored = await this.#disk.getMetaData(key).catch(async (error: unknown) => {
          // A storage of several nodes may list for a while what is gone already.
          if (await this.#disk.exists(key)) throw error;
          return null;
        });
        if (!stored || Date.now() - stored.lastModified.getTime() < olderThanMs) continue;
        await this.#disk.delete(key);
        removed += 1;
      }
      page = listed.paginationToken;
    } while (page);
    return removed;
  }
}

/** Pictures below a local folder. */
export function createPictureDisk(folder: string): PictureDisk {
  return new PictureDisk(
    new Disk(new FSDriver({ location: folder, visibility: 'private' })),
    async (key, { first, last }) => createReadStream(join(folder, key), { start: first, end: last }),
  );
}

/** Spread over folders, since some file systems slow down with many files in one. */
const keyOf = (bucket: string, version: string) => `${bucket}/${version.slice(0, 2)}/${version}`;
const versionOf = (key: string) => key.slice(key.lastIndexOf('/') + 1);
