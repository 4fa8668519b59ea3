import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, readSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * What a packed file holds, while its stamp is the given one.
 * @returns undefined where it is missing, stale or cut short: it is a build product, so it is built again
 */
export function readPacked<T>(path: string, stamp: string): T | undefined {
  try {
    const text = readFileSync(path, 'utf8');
    // The stamp comes first, so that a stale file need not be parsed.
    if (!text.startsWith(`{"stamp":"${stamp}"`)) return undefined;
    const { stamp: _stamp, ...packed } = JSON.parse(text);
    return packed as T;
  } catch {
    return undefined;
  }
}

/** What a packed file says of its version at its beginning: found without reading the rest. Undefined where there is none. */
export function packedVersion(path: string): string | undefined {
  const beginning = Buffer.alloc(256);
  try {
    const file = openSync(path, 'r');
    readSync(file, beginning);
    closeSync(file);
  } catch {
    return undefined;
  }
  return /^\{"stamp":"[^"]*","version":"([^"]+)"/.exec(beginning.toString())?.[1];
}

/** Writes a packed file with its stamp. Renamed into place, so that nobody reads half of it; two may write it at once. */
export async function writePacked(path: string, stamp: string, packed: object): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  const part = `${path}.${randomUUID()}`;
  await writeFile(part, JSON.stringify({ stamp, ...packed }));
  await rename(part, path);
}
