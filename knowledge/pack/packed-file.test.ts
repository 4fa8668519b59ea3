import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPacked, writePacked } from './packed-file.ts';

it('a packed file may be written several times at once, and is whole then', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mirabelle-packed-'));
  const file = join(folder, 'words.json');
  await Promise.all(Array.from({ length: 8 }, () => writePacked(file, 'now', { words: ['soup'] })));
  expect(readPacked(file, 'now')).toEqual({ words: ['soup'] });
  expect(readdirSync(folder)).toEqual(['words.json']);
});
