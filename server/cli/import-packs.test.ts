import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mirabelle } from './testing/run-mirabelle.ts';

let folder: string;
const before = process.env.DATA_DIR;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  process.env.DATA_DIR = join(folder, 'data');
});
afterEach(async () => {
  if (before === undefined) delete process.env.DATA_DIR;
  else process.env.DATA_DIR = before;
  await rm(folder, { recursive: true });
});

async function file(...lines: string[]): Promise<string> {
  const path = join(folder, 'Own list.csv');
  await writeFile(path, `${lines.join('\n')}\n`);
  return path;
}

describe('mirabelle import packs', () => {
  it('takes in a list of the operator’s own, whose codes are then found', async () => {
    const path = await file(
      'code,product,substances,route,strength',
      '7680000000014,Testodol,paracetamol; Codein,oral,500 mg',
      '7680000000021,Fremdol,blorvacin,,',
    );
    const done = await mirabelle('import', 'packs', path);
    expect(done.code).toBe(0);
    expect(done.out).toMatch(/^2 packs are kept in .*own-list\.csv\.gz/);
    expect(done.out).toContain('1 substances have no record');
    const found = await mirabelle('check', 'medicine', '7680000000014', '--json');
    expect(JSON.parse(found.out)).toMatchObject({ medication_name: expect.stringContaining('Testodol') });
    const strange = await mirabelle('check', 'medicine', '7680000000021');
    expect(strange.out).toContain('blorvacin');
  });

  it('says which lines are wrong, and keeps nothing of the file', async () => {
    const path = await file(
      'code,product,substances',
      '12,Testodol,paracetamol',
      '7680000000014,,paracetamol',
    );
    const done = await mirabelle('import', 'packs', path);
    expect(done.code).toBe(2);
    expect(done.err).toMatch(/Nothing was taken in\. line 2: code must be .*; line 3: product is missing/);
    expect((await mirabelle('check', 'medicine', '7680000000014')).out).toContain('7680000000014');
  });
});
