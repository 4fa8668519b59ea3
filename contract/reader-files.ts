import { z } from 'zod';

/** Where a server lists the files that a phone needs to read pictures by itself. */
export const READER_FILES_PATH = '/reader/files.json';

/** Parts of the reader that are programs rather than models: compiled for browsers with and without relaxed SIMD. */
export const READER_CORES = ['model-core', 'letter-core', 'letter-core-simd'] as const;
export type ReaderCore = (typeof READER_CORES)[number];

/** One file as it is sent: compressed by gzip. */
export const readerFileSchema = z.object({
  /** Its path on the server, which holds a part of its hash: what stands there never changes. */
  path: z.string().regex(/^\/reader\/[0-9a-f]{16}\/[a-z-]+\.gz$/),
  /** Size as it is sent. */
  bytes: z.int().positive(),
  /** Of what is sent, in hexadecimal digits. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type ReaderFile = z.infer<typeof readerFileSchema>;

/** The answer of {@link READER_FILES_PATH}: files by their name, a language's data by the language. */
export const readerFilesSchema = z.object({ files: z.record(z.string(), readerFileSchema) });
export type ReaderFiles = z.infer<typeof readerFilesSchema>;
