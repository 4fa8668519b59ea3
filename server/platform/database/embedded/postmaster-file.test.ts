import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeFolder } from '../../../testing/remove-folder.ts';
import { clearOrphan, readPostmasterFile } from './postmaster-file.ts';

/** Above what the kernel gives out: no process has it. */
const NOBODY = 4_194_305;
let pgdata: string;
beforeEach(async () => {
  pgdata = await mkdtemp(join(tmpdir(), 'mirabelle-postmaster-'));
});
afterEach(() => removeFolder(pgdata));

it('leaves no id in a stale file that a process could get before PostgreSQL looks at it', async () => {
  const lines = [NOBODY, pgdata, 1_700_000_000, 5432, '/run/postgres', '', '  1234     5678', 'ready   ', ''];
  await writeFile(join(pgdata, 'postmaster.pid'), lines.join('\n'));
  expect(await clearOrphan(pgdata)).toBe(false);
  expect(await readPostmasterFile(pgdata)).toEqual({
    pid: process.pid,
    port: 5432,
    socketFolder: '/run/postgres',
    ready: true,
  });
});
