import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readOrdinaryWords } from './ordinary-words.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'words-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('reads words without accents and marks, and no proper names but German nouns', async () => {
  await writeFile(join(folder, 'fr.dic'), '3\nété/S.\nParis/L\nrelief\tpo:nom\n');
  await writeFile(join(folder, 'de.dic'), '1\nSchlaf/EPS\n');
  await writeFile(join(folder, 'readme.txt'), 'not a dictionary\n');
  expect(readOrdinaryWords(folder)).toEqual(new Set(['ete', 'relief', 'schlaf']));
  expect(readOrdinaryWords(folder, true)).toContain('paris');
});
