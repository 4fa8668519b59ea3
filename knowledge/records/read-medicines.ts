import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Source, sourceSchema } from '@mirabelle/contract/knowledge.ts';
import {
  type BrandRow,
  type BrandSet,
  brandRowSchema,
  brandSetSchema,
  type MedicineClass,
  medicineClassSchema,
  type Substance,
  substanceSchema,
  type TeratologyService,
  teratologyServiceSchema,
} from '@mirabelle/contract/medicine.ts';
import { z } from 'zod';
import { parseCsv } from './parse-csv.ts';
import { addIssues, parseRecord } from './parse-record.ts';
import type { Problem } from './problem.ts';
import { recordFiles } from './read-records.ts';

/** Folders of records on medicines, one JSON file a record; `sources` holds the foods' documents, which may be cited too. */
const SEE = 'contract/medicine.ts';
const SCHEMAS = {
  substances: substanceSchema,
  'medicine-classes': medicineClassSchema,
  'teratology-services': teratologyServiceSchema,
  'medicine-sources': sourceSchema,
  sources: sourceSchema,
};
type Folder = keyof typeof SCHEMAS;

/** A row of a brand file with the country that the file is for. */
export interface CountryBrand extends BrandRow {
  country: string;
}

/** All records on medicines that have the right shape. */
export interface MedicineSet {
  substances: Substance[];
  classes: MedicineClass[];
  services: TeratologyService[];
  /** Of `medicine-sources`, then of `sources`. */
  sources: Source[];
  brands: CountryBrand[];
  brandSets: BrandSet[];
  /** "substances/ibuprofen" for each record object. */
  labelOf: Map<object, string>;
}

/**
 * Reads every record on medicines and checks its shape.
 * @param root the knowledge folder
 * @returns what has the right shape, and a problem for each that has not
 */
export async function readMedicines(root: string): Promise<{ medicines: MedicineSet; problems: Problem[] }> {
  const problems: Problem[] = [];
  const labelOf = new Map<object, string>();
  const read = async <T extends object>(folder: Folder): Promise<T[]> => {
    const records: T[] = [];
    for (const file of await recordFiles(join(root, folder))) {
      const label = `${folder}/${file.slice(0, -'.json'.length)}`;
      const text = await readFile(join(root, folder, file), 'utf8');
      const schema = SCHEMAS[folder] as unknown as z.ZodType<T>;
      const record = parseRecord(text, { record: label, schema, see: SEE }, problems);
      if (!record) continue;
      records.push(record);
      labelOf.set(record, label);
    }
    return records;
  };
  const medicines: MedicineSet = {
    substances: await read<Substance>('substances'),
    classes: await read<MedicineClass>('medicine-classes'),
    services: await read<TeratologyService>('teratology-services'),
    sources: [...(await read<Source>('medicine-sources')), ...(await read<Source>('sources'))],
    brandSets: [],
    brands: [],
    labelOf,
  };
  await readBrands(join(root, 'brands'), medicines, problems);
  return { medicines, problems };
}

async function readBrands(folder: string, into: MedicineSet, problems: Problem[]): Promise<void> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [] as string[];
    throw error;
  });
  if (files.includes('sets.json')) {
    const text = await readFile(join(folder, 'sets.json'), 'utf8');
    into.brandSets =
      parseRecord(text, { record: 'brands/sets', schema: z.array(brandSetSchema), see: SEE }, problems) ?? [];
  }
  for (const file of files.filter((name) => name.endsWith('.csv')).sort()) {
    const country = file.slice(0, -'.csv'.length).toUpperCase();
    const label = `brands/${file}`;
    try {
      for (const row of parseCsv(await readFile(join(folder, file), 'utf8'))) {
        const brand = brandRowSchema.safeParse({
          brand: row.brand,
          parts: row.parts?.split(' '),
          needsContext: row.needsContext === 'yes',
          set: row.set,
        });
        if (brand.success) into.brands.push({ ...brand.data, country });
        else addIssues(problems, { record: `${label}, ${row.brand}`, see: SEE }, brand.error);
      }
    } catch (error) {
      problems.push({ record: label, what: (error as Error).message, fix: 'run tools/build-brands again' });
    }
  }
}
