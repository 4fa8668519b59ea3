import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPacks } from './find-pack.ts';
import { writePacks } from './pack-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packs-'));
});
afterEach(() => rm(folder, { recursive: true }));

const row = (codes: string[], product: string) => ({
  codes,
  product,
  parts: ['paracetamol', '?borax'],
  form: 'tablet',
  route: 'oral',
  strength: '500 mg, "forte"',
});

it('finds the product of each of its codes, and of no part of one', async () => {
  const rows = [row(['3400935955838', '012345678'], 'Doliprane'), row(['3400935955839'], 'Autre')];
  await writeFile(join(folder, 'fr-test.csv.gz'), gzipSync(writePacks(rows)));
  const find = openPacks([], folder);
  expect(find('3400935955838')).toEqual({
    product: 'Doliprane',
    parts: ['paracetamol', '?borax'],
    form: 'tablet',
    route: 'oral',
    strength: '500 mg, "forte"',
    set: 'fr-test',
  });
  expect(find('012345678')?.product).toBe('Doliprane');
  expect(find('3400935955839')?.product).toBe('Autre');
  expect(find('12345678')).toBeNull();
});

it('has nothing where there are no lists', () => {
  expect(openPacks([], join(folder, 'none'))('3400935955838')).toBeNull();
});

it('asks the own list first', async () => {
  const own = await mkdtemp(join(tmpdir(), 'own-'));
  await writeFile(join(folder, 'fr.csv.gz'), gzipSync(writePacks([row(['3400935955838'], 'Shipped')])));
  await writeFile(join(own, 'mine.csv.gz'), gzipSync(writePacks([row(['3400935955838'], 'Own')])));
  expect(openPacks([own], folder)('3400935955838')).toMatchObject({ product: 'Own', set: 'mine' });
  await rm(own, { recursive: true });
});

it('looks for the number of a country in its own lists, and in those without a country', async () => {
  const own = await mkdtemp(join(tmpdir(), 'own-'));
  await writeFile(join(folder, 'ca-test.csv.gz'), gzipSync(writePacks([row(['04114918'], 'Canadian')])));
  expect(openPacks([own], folder)('04114918', 'DE')).toBeNull();
  expect(openPacks([own], folder)('04114918', 'CA')?.product).toBe('Canadian');
  expect(openPacks([own], folder)('04114918')?.product).toBe('Canadian');
  await writeFile(join(own, 'mine.csv.gz'), gzipSync(writePacks([row(['04114918'], 'German')])));
  expect(openPacks([own], folder)('04114918', 'DE')?.product).toBe('German');
  await rm(own, { recursive: true });
});
