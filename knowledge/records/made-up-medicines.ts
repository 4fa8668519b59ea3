import { sourceSchema } from '@mirabelle/contract/knowledge.ts';
import {
  brandSetSchema,
  medicineClassSchema,
  substanceSchema,
  teratologyServiceSchema,
} from '@mirabelle/contract/medicine.ts';
import type { z } from 'zod';
import type { CountryBrand, MedicineSet } from './read-medicines.ts';

type SubstanceInput = z.input<typeof substanceSchema>;
type AdviceInput = SubstanceInput['advice'][number];

/** Advice of CAUTION throughout on a document that was read; a test changes what it is about. */
export const madeUpAdvice = (changes: Partial<AdviceInput> = {}): AdviceInput => ({
  variant: 'usual',
  first: 'CAUTION',
  second: 'CAUTION',
  third: 'CAUTION',
  concerns: ['limited-data'],
  cite: [{ source: 'uktis' }],
  checkedOn: '2026-01-01',
  ...changes,
});

export const inSixLanguages = (name: string) =>
  Object.fromEntries(['en', 'fr', 'es', 'de', 'it', 'pt'].map((language) => [language, [name]]));

/** A substance of the class `medicine`, named as its id. */
export const madeUpSubstance = (id: string, changes: Partial<SubstanceInput> = {}): SubstanceInput => ({
  id,
  names: inSixLanguages(id),
  kind: 'prescription',
  classes: ['medicine'],
  advice: [madeUpAdvice()],
  ...changes,
});

/** Records for a test of a check: one class, sources of every sight, one brand set, and whatever the test adds. */
export function madeUpMedicines(records: {
  substances?: SubstanceInput[];
  classes?: z.input<typeof medicineClassSchema>[];
  services?: z.input<typeof teratologyServiceSchema>[];
  sources?: z.input<typeof sourceSchema>[];
  brands?: CountryBrand[];
}): MedicineSet {
  const source = (id: string, seen: 'own' | 'second-hand' | 'unseen') => ({
    id,
    body: id,
    title: id,
    url: `https://example.org/${id}`,
    year: 2020,
    country: 'GB',
    seen,
    reportedBy: { title: 'Copy', url: 'https://example.org/copy' },
    checkedOn: '2026-01-01',
  });
  const set: MedicineSet = {
    substances: (records.substances ?? []).map((r) => substanceSchema.parse(r)),
    classes: [{ id: 'medicine', names: inSixLanguages('medicine') }, ...(records.classes ?? [])].map((r) =>
      medicineClassSchema.parse(r),
    ),
    services: (records.services ?? []).map((r) => teratologyServiceSchema.parse(r)),
    sources: [
      source('uktis', 'own'),
      source('tga-pregnancy-categories', 'second-hand'),
      source('memory', 'unseen'),
      ...(records.sources ?? []),
    ].map((r) => sourceSchema.parse(r)),
    brands: records.brands ?? [],
    brandSets: [
      brandSetSchema.parse({
        id: 'list',
        origin: 'data-file',
        title: 'List',
        publisher: 'Agency',
        url: null,
        asOf: null,
        licence: 'Public domain',
        licenceUrl: null,
        attribution: 'Agency',
      }),
    ],
    labelOf: new Map(),
  };
  const folders = {
    substances: set.substances,
    'medicine-classes': set.classes,
    'medicine-sources': set.sources,
  };
  for (const [folder, list] of Object.entries(folders)) {
    for (const record of list) set.labelOf.set(record, `${folder}/${record.id}`);
  }
  return set;
}

/** What the checks are given beside the records. */
export const ON_A_DAY = { today: '2026-02-01' };
