import { substanceSchema } from '@mirabelle/contract/medicine.ts';
import { madeUpSubstance } from '@mirabelle/knowledge/records/made-up-medicines.ts';
import { buildNameIndex } from '@mirabelle/safety/medicines/read/name-index.ts';
import { expect, it } from 'vitest';
import { alikeWords } from './alike-words.ts';

const brand = (name: string) => ({
  name,
  needsContext: false,
  meanings: [{ parts: ['aspirin'], countries: ['FR'], origin: 'data-file' as const }],
});
const index = buildNameIndex({
  version: '1',
  substances: [substanceSchema.parse(madeUpSubstance('aspirin'))],
  classes: [],
  brands: [brand('Serranov'), brand('Quark')],
  services: [],
  sources: [],
});

it('tells ordinary words that would be corrected to a medicine, and those a brand is called by', () => {
  expect(alikeWords(['serrano', 'quark', 'potato', 'aspirin'], index)).toEqual({
    corrected: ['serrano'],
    sounding: [],
    brands: ['quark'],
  });
});

it('leaves out what a dictionary has of medicines, as another language writes them', () => {
  const substances = ['sildenafil', 'aspirin'].map((id) => substanceSchema.parse(madeUpSubstance(id)));
  const named = buildNameIndex({
    version: '1',
    substances,
    classes: [],
    brands: [],
    services: [],
    sources: [],
  });
  expect(alikeWords(['sildenafila', 'sildonafil'], named).corrected).toEqual(['sildonafil']);
});

it('tells words that sound like a plant in another language, and not those that sound like an INN', () => {
  const named = buildNameIndex({
    version: '1',
    substances: [
      substanceSchema.parse({ ...madeUpSubstance('cardiaca'), kind: 'herbal' }),
      substanceSchema.parse(madeUpSubstance('amlodipine')),
    ],
    classes: [],
    brands: [],
    services: [],
    sources: [],
  });
  expect(alikeWords(['cardiac', 'amlodipino'], named).sounding).toEqual(['cardiac']);
});
