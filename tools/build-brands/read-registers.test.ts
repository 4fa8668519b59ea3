import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { substanceSchema } from '@mirabelle/contract/medicine.ts';
import { madeUpAdvice, madeUpSubstance } from '@mirabelle/knowledge/records/made-up-medicines.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { indexIngredients } from './ingredient-index.ts';
import { readRegisters } from './read-registers.ts';

const substances = [
  madeUpSubstance('paracetamol'),
  madeUpSubstance('codeine'),
  madeUpSubstance('timolol', {
    advice: [madeUpAdvice(), madeUpAdvice({ variant: 'eye', when: { routes: ['eye'] } })],
  }),
].map((record) => substanceSchema.parse(record));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registers-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function read(...rows: string[]): Promise<string[]> {
  await writeFile(
    join(folder, 'products.csv'),
    ['country,product,inns,ids,routes,kind,source', ...rows, ''].join('\n'),
  );
  return readRegisters(folder, substances, indexIngredients(substances)).map(
    ({ country, brand, parts, set }) => `${country} ${brand}: ${parts.join(' ')} (${set})`,
  );
}

it('reads a product with all its substances, one that no record covers by its name', async () => {
  expect(
    await read(
      'FR,CODOLIPRANE,paracetamol; codeine,paracetamol; codeine,oral,medicine,fr-bdpm; fr-bdpm-2019',
      'FR,DOUBLE,paracetamol; hyaluronic acid,paracetamol; -,oral,medicine,fr-bdpm',
    ),
  ).toEqual([
    'FR Codoliprane: codeine paracetamol (fr-bdpm)',
    'FR Double: ?hyaluronic_acid paracetamol (fr-bdpm)',
  ]);
});

it('takes the way of taking from a register that lists every product, and from no other', async () => {
  expect(
    await read(
      'FR,TIMOPTOL,timolol,timolol,eye,medicine,fr-bdpm',
      'FR,TIMACOR,timolol,timolol,eye; oral,medicine,fr-bdpm',
      'IT,TIMOPTOL,timolol,timolol,eye,medicine,it-aifa-classe-a',
    ),
  ).toEqual([
    'FR Timoptol: timolol:eye (fr-bdpm)',
    'FR Timacor: timolol (fr-bdpm)',
    'IT Timoptol: timolol (it-aifa)',
  ]);
});

it('leaves out a register without a licence, and what is not a medicine', async () => {
  expect(
    await read(
      'CH,DAFALGAN,paracetamol,paracetamol,oral,medicine,ch-swissmedic',
      'CA,CLEANER,timolol,timolol,topical,disinfectant,ca-dpd',
    ),
  ).toEqual([]);
});

it('reads what is radioactive as that, never as its element', async () => {
  expect(await read('FR,THYRADIOL,sodium iodide,paracetamol,oral,radiopharmaceutical,fr-bdpm')).toEqual([
    'FR Thyradiol: radiopharmaceutical (fr-bdpm)',
  ]);
});

it('reads what is diluted by homeopathy as that', async () => {
  expect(await read('FR,ANASOL,anas barbariae dynamise a la 200e K,-,oral,medicine,fr-bdpm')).toEqual([
    'FR Anasol: homeopathic-product (fr-bdpm)',
  ]);
});
