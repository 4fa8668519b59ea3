import { readFile } from 'node:fs/promises';
import { UsageError } from './exit.ts';

/** A file's bytes. @throws UsageError saying what is wrong with the path */
export async function readInput(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    const why =
      code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a folder' : String(code);
    throw new UsageError(`${path} cannot be read: ${why}.`, { cause });
  }
}
