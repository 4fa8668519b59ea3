import { packMedicines } from '@mirabelle/knowledge/pack/pack-medicines.ts';
import { buildNameIndex } from '@mirabelle/safety/medicines/read/name-index.ts';
import { expect, it } from 'vitest';
import { alikeWords } from './alike-words.ts';

const index = buildNameIndex(await packMedicines());

it('tells ordinary words that would be corrected to a medicine, and those a brand is called by', () => {
  expect(alikeWords(['serrano', 'banana', 'quark', 'potato', 'aspirin'], index)).toEqual({
    corrected: ['banana', 'serrano'],
    brands: ['quark'],
  });
});
