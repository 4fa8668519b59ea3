import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { removeFolder } from '../../testing/remove-folder.ts';

export const entry = join(import.meta.dirname, '..', 'main.ts');

export const picture = (name: string) =>
  join(import.meta.dirname, '..', '..', '..', 'reading', 'testing', 'pictures', `${name}.jpg`);

export let folder: string;

interface Ended {
  code: number;
  out: string;
  err: string;
}

export function ended(program: string, words: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(program, words, (_error, out, err) => {
      resolve({ code: child.exitCode ?? -1, out, err });
    });
  });
}

/** Runs the command as a shell would. */
export const mirabelle = (...words: string[]) => ended(process.execPath, [entry, ...words]);
export const linesOf = (text: string) => text.trimEnd().split('\n');

/** A new folder for the files of a test file. */
export function useFolder(): void {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mirabelle-cli-'));
  });
  afterAll(() => removeFolder(folder));
}
