import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { extract as openTar } from 'tar-stream';
import { BackupError, ENTRY, type End, endSchema, type Manifest, manifestSchema } from './manifest.ts';

/** A backup as it is read: what it is, then its entries, then what it says it has. */
export interface Unpacked {
  manifest: Manifest;
  /** All entries between the first and the last, once and in their order. */
  entries: AsyncIterable<{ name: string; bytes: Buffer }>;
  /** @throws BackupError where the file ends before its last entry; only after all entries were read */
  end(): End;
}

const AGE = Buffer.from('age-encryption.org/v1');
/** The first bytes of a Zstandard frame (RFC 8878, section 3.1.1). */
const ZSTANDARD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/**
 * Opens a backup.
 * @throws BackupError where the file is none, is encrypted otherwise, or was made in another form
 */
export async function openBackup(file: string, passphrase: string | null): Promise<Unpacked> {
  const tar = openTar();
  const plain = await decrypted(file, passphrase);
  // Whoever reads the entries is told of a failure.
  const filled = pipeline(plain, createZstdDecompress(), tar).then(
    () => null,
    (error: Error) => error,
  );
  const entries = entriesOf(tar, filled);
  const first = await entries.next();
  const manifest = first.done ? null : manifestOf(first.value);
  if (!manifest) throw new BackupError(`${file} is no backup that this release can read.`);
  let end: End | null = null;
  return {
    manifest,
    entries: (async function* () {
      for await (const entry of entries) {
        if (entry.name === ENTRY.end) end = endSchema.parse(JSON.parse(entry.bytes.toString()));
        else yield entry;
      }
    })(),
    end() {
      if (!end) throw new BackupError(`${file} is cut off: its end is missing. Take another backup.`);
      return end;
    },
  };
}

function manifestOf({ name, bytes }: { name: string; bytes: Buffer }): Manifest | null {
  if (name !== ENTRY.manifest) return null;
  return manifestSchema.safeParse(JSON.parse(bytes.toString())).data ?? null;
}

async function* entriesOf(
  tar: ReturnType<typeof openTar>,
  filled: Promise<Error | null>,
): AsyncGenerator<{ name: string; bytes: Buffer }, void> {
  try {
    for await (const entry of tar) {
      const parts: Buffer[] = [];
      for await (const part of entry) parts.push(part as Buffer);
      yield { name: entry.header.name, bytes: Buffer.concat(parts) };
    }
  } catch (cause) {
    throw brokenBy((await filled) ?? cause);
  }
  const failure = await filled;
  if (failure) throw brokenBy(failure);
}

const brokenBy = (cause: unknown) =>
  new BackupError('The backup is damaged or cut off, and nothing of it was taken over.', { cause });

/** Whether a file needs a passphrase. @throws BackupError where it cannot be read */
export const isEncrypted = async (file: string): Promise<boolean> => (await beginningOf(file)).equals(AGE);

async function decrypted(file: string, passphrase: string | null): Promise<Readable> {
  const beginning = await beginningOf(file);
  if (beginning.subarray(0, ZSTANDARD.length).equals(ZSTANDARD)) return createReadStream(file);
  if (!beginning.equals(AGE)) throw new BackupError(`${file} is no backup of Mirabelle.`);
  if (passphrase === null)
    throw new BackupError(`${file} is encrypted. Give its passphrase in BACKUP_PASSPHRASE.`);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const ciphertext = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
  try {
    return Readable.fromWeb((await decrypter.decrypt(ciphertext)) as never);
  } catch (cause) {
    throw new BackupError(`The passphrase in BACKUP_PASSPHRASE does not open ${file}.`, { cause });
  }
}

async function beginningOf(file: string): Promise<Buffer> {
  const opened = await open(file).catch((cause) => {
    throw new BackupError(`${file} cannot be read.`, { cause });
  });
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(AGE.length), 0, AGE.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await opened.close();
  }
}
