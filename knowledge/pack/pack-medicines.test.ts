import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inSixLanguages, madeUpAdvice, madeUpSubstance } from '../records/made-up-medicines.ts';
import { KnowledgeError } from './knowledge-error.ts';
import { packMedicines } from './pack-medicines.ts';

const source = (id: string) => ({
  id,
  body: 'UKTIS',
  title: 'Monograph',
  url: `https://example.org/${id}`,
  year: 2020,
  country: 'GB',
  seen: 'own',
  checkedOn: '2026-01-01',
});
const set = (id: string, origin: string) => ({
  id,
  origin,
  title: id,
  publisher: 'Agency',
  url: null,
  asOf: null,
  licence: 'Public domain',
  licenceUrl: null,
  attribution: 'Agency',
});

let root: string;
const put = (file: string, content: unknown) =>
  writeFile(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'medicines-'));
  for (const folder of ['substances', 'medicine-classes', 'medicine-sources', 'sources', 'brands']) {
    await mkdir(join(root, folder));
  }
  await put('substances/paracetamol.json', madeUpSubstance('paracetamol', { note: 'for people' }));
  await put(
    'substances/caffeine.json',
    madeUpSubstance('caffeine', { advice: [madeUpAdvice({ cite: [{ source: 'food' }] })] }),
  );
  await put('medicine-classes/medicine.json', { id: 'medicine', names: inSixLanguages('medicine') });
  await put('medicine-sources/uktis.json', source('uktis'));
  await put('sources/food.json', source('food'));
  await put('sources/uncited.json', source('uncited'));
  await put('brands/sets.json', [set('list', 'data-file'), set('general-knowledge', 'general-knowledge')]);
  await put(
    'brands/fr.csv',
    'brand,parts,needsContext,set\nPANADOL,paracetamol,no,list\nPanadol,caffeine paracetamol,no,general-knowledge\n',
  );
  await put('brands/gb.csv', 'brand,parts,needsContext,set\nPánadol,paracetamol,no,general-knowledge\n');
});
afterEach(() => rm(root, { recursive: true }));

describe('packMedicines', () => {
  it('writes a file of its own, without notes, with the sources that are cited', async () => {
    const packed = await packMedicines({ root });
    expect(packed.substances.map(({ id }) => id)).toEqual(['caffeine', 'paracetamol']);
    expect(JSON.stringify(packed)).not.toContain('for people');
    expect(packed.sources.map(({ id }) => id)).toEqual(['uktis', 'food']);
    const written = JSON.parse(await readFile(join(root, '.packed/medicines.json'), 'utf8'));
    expect(written.version).toBe(packed.version);
  });

  it('joins a brand of several countries and compositions under one name', async () => {
    expect((await packMedicines({ root })).brands).toEqual([
      {
        name: 'Pánadol',
        needsContext: false,
        meanings: [
          { parts: ['paracetamol'], countries: ['FR', 'GB'], origin: 'data-file' },
          { parts: ['caffeine', 'paracetamol'], countries: ['FR'], origin: 'general-knowledge' },
        ],
      },
    ]);
  });

  it('builds again after a brand file has changed, and gives another version', async () => {
    const before = await packMedicines({ root });
    await put('brands/gb.csv', 'brand,parts,needsContext,set\nCalpol,paracetamol,no,general-knowledge\n');
    const after = await packMedicines({ root });
    expect(after.brands.map(({ name }) => name)).toContain('Calpol');
    expect(after.version).not.toBe(before.version);
  });

  it('refuses wrong records and brands, and says which', async () => {
    await put('substances/bad.json', madeUpSubstance('bad', { classes: ['nowhere'] }));
    await expect(packMedicines({ root })).rejects.toThrow(KnowledgeError);
    await expect(packMedicines({ root })).rejects.toThrow(/substances\/bad.*nowhere/);
    await rm(join(root, 'substances/bad.json'));
    await put('brands/gb.csv', 'brand,parts,needsContext,set\nX,nowhere,no,list\n');
    await expect(packMedicines({ root })).rejects.toThrow(/brands\/gb\.csv, X/);
  });

  it('says which line of a brand file cannot be read', async () => {
    await put('brands/gb.csv', 'brand,parts,needsContext,set\nX,paracetamol\n');
    await expect(packMedicines({ root })).rejects.toThrow(/brands\/gb\.csv: line 2/);
  });
});
