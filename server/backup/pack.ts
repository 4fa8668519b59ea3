import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import { pack as openTar } from 'tar-stream';

/** What a backup is written with. */
export interface Pack {
  /** Adds an entry; settles once there is room for the next. */
  add(name: string, bytes: Buffer | string): Promise<void>;
  /** Ends the file; settles once all of it is written. */
  end(): Promise<void>;
  /** Gives up: nothing more is written. */
  abandon(error: Error): void;
}

/**
 * A file of entries: a tar archive, packed with Zstandard, and encrypted as the program `age` does where a passphrase is
 * given, so that each of the three can be opened without this product.
 * @param to where it is written; ended with it
 */
export function openPack(to: Writable, passphrase: string | null): Pack {
  const tar = openTar();
  // A stream of another make, which behaves as Node's do.
  const entries = tar as unknown as NodeJS.ReadableStream;
  // The failure is told by whichever call comes next.
  const written = (
    passphrase === null ? pipeline(entries, createZstdCompress(), to) : encrypted(entries, passphrase, to)
  ).then(
    () => null,
    (error: Error) => error,
  );
  const orFailure = async (work: Promise<void>): Promise<void> => {
    const failure = await Promise.race([work.then(() => null), written]);
    if (failure) throw failure;
  };
  return {
    add: (name, bytes) =>
      orFailure(
        new Promise((resolve, reject) => {
          const content = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
          tar.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
        }),
      ),
    async end() {
      tar.finalize();
      const failure = await written;
      if (failure) throw failure;
    },
    abandon: (error) => tar.destroy(error),
  };
}

async function encrypted(tar: NodeJS.ReadableStream, passphrase: string, to: Writable): Promise<void> {
  const packed = createZstdCompress();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  const filled = pipeline(tar, packed);
  const ciphertext = await encrypter.encrypt(Readable.toWeb(packed) as ReadableStream<Uint8Array>);
  await Promise.all([filled, pipeline(Readable.fromWeb(ciphertext as never), to)]);
}
