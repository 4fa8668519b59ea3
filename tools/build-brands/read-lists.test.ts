import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { substanceSchema } from '@mirabelle/contract/medicine.ts';
import { madeUpAdvice, madeUpSubstance } from '@mirabelle/knowledge/records/made-up-medicines.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { indexIngredients } from './ingredient-index.ts';
import { readLists } from './read-lists.ts';

const substances = [
  madeUpSubstance('paracetamol'),
  madeUpSubstance('codeine'),
  madeUpSubstance('clavulanic-acid'),
  madeUpSubstance('amoxicillin'),
  madeUpSubstance('amoxicillin-clavulanic-acid', { composedOf: ['amoxicillin', 'clavulanic-acid'] }),
  madeUpSubstance('diclofenac', {
    advice: [madeUpAdvice(), madeUpAdvice({ variant: 'topical', when: { routes: ['topical'] } })],
  }),
].map((record) => substanceSchema.parse(record));

let folder: string;
const put = (file: string, ...lines: string[]) => writeFile(join(folder, file), `${lines.join('\n')}\n`);
const read = (brand: string) =>
  readLists(folder, substances, indexIngredients(substances)).filter((row) => row.brand === brand);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lists-'));
  await put('brands.csv', 'brand,country,inns,seen');
  await put('brands_us_drugsatfda.csv', 'brand,ingredients_en');
  await put('brands_ca_dpd.csv', 'brand,ingredients_en');
  await put('brands_fr_bdpm.csv', 'brand,substances_fr');
});
afterEach(() => rm(folder, { recursive: true }));

describe('readLists', () => {
  it('says of each row where it comes from', async () => {
    await put('brands.csv', 'brand,country,inns,seen', 'Testol,UK,paracetamol,no', 'Tachidol,IT,codeine,yes');
    await put('brands_fr_bdpm.csv', 'brand,substances_fr', 'PROBALGAN,paracetamol');
    expect(read('Testol')).toMatchObject([{ country: 'GB', set: 'general-knowledge' }]);
    expect(read('Tachidol')).toMatchObject([{ country: 'IT', set: 'it-aifa' }]);
    expect(read('Probalgan')).toMatchObject([{ country: 'FR', set: 'fr-bdpm' }]);
  });

  it('gives every composition of a name, and parts that are together one substance as that', async () => {
    await put(
      'brands_ca_dpd.csv',
      'brand,ingredients_en',
      'PROBENOL,paracetamol | codeine phosphate; paracetamol',
      'CLAVUDOL,amoxicillin; clavulanic acid',
    );
    expect(read('Probenol').map(({ parts }) => parts)).toEqual([['paracetamol'], ['codeine', 'paracetamol']]);
    expect(read('Clavudol').map(({ parts }) => parts)).toEqual([['amoxicillin-clavulanic-acid']]);
  });

  it('keeps an ingredient that is none of our substances by its name, but for where a register names all', async () => {
    await put('brands_us_drugsatfda.csv', 'brand,ingredients_en', 'HALF,paracetamol; unheard of');
    await put('brands_ca_dpd.csv', 'brand,ingredients_en', 'HALVES,paracetamol; unheard of');
    expect(read('Half')).toMatchObject([{ parts: ['?unheard_of', 'paracetamol'] }]);
    expect(read('Halves')).toEqual([]);
  });

  it('takes the way a product is taken from its name', async () => {
    await put(
      'brands_fr_bdpm.csv',
      'brand,substances_fr',
      'VOLTARENE EMULGEL,diclofenac',
      'VOLTARENE,diclofenac',
    );
    expect(read('Voltarene Emulgel')).toMatchObject([{ parts: ['diclofenac:topical'] }]);
    expect(read('Voltarene')).toMatchObject([{ parts: ['diclofenac'] }]);
  });
});
