import { expect, it } from 'vitest';
import { familyNames, rangeNames } from './family-names.ts';

const line = (brand: string, parts: string[], country = 'US') => ({
  brand,
  country,
  parts,
  set: 'us-ndc',
  needsContext: false,
});

it('names a family by the word that its members share, in each of their countries', () => {
  const lines = [line('Trokendi XR', ['topiramate']), line('Trokendi SR', ['topiramate'], 'CA')];
  expect(familyNames(lines, new Set(), new Set())).toMatchObject([
    { brand: 'Trokendi', country: 'US', parts: ['topiramate'], needsContext: true, set: 'general-knowledge' },
    { brand: 'Trokendi', country: 'CA' },
  ]);
});

it.each([
  ['whose members differ', [line('Bromfed DM', ['a']), line('Bromfed PD', ['b'])]],
  ['that is a product of its own', [line('Trokendi', ['topiramate']), line('Trokendi XR', ['topiramate'])]],
  ['that is a maker, a substance or an ordinary word', [line('Energy Soap', ['benzalkonium'])]],
  ['that stands on any box', [line('Maximum Gel', ['menthol'])]],
  ['that would ground SAFE', [line('Multicentrum Materna', ['prenatal-multivitamin'])]],
  ['one of whose parts is not on record', [line('Adsol Bags', ['?adsol_solution'])]],
])('makes no name of a word %s', (_, lines) => {
  expect(familyNames(lines, new Set(['energy']), new Set(['prenatal-multivitamin']))).toEqual([]);
});

it('gives a product that is the first word of others the compositions of those that hold something else', () => {
  const range = [
    line('Humex', ['carbocisteine']),
    line('Humex Expectorant', ['carbocisteine']),
    line('Humex Rhume', ['paracetamol', 'pseudoephedrine']),
    line('Humex Allergie', ['cetirizine']),
    line('Humex Rhinite', ['cetirizine']),
  ];
  expect(rangeNames(range, new Set(['paracetamol', 'cetirizine']))).toMatchObject([
    { brand: 'Humex', parts: ['paracetamol', 'pseudoephedrine'] },
  ]);
});

it('leaves a product alone most of whose members hold what it holds', () => {
  const panadol = ['Panadol', 'Panadol Extra', 'Panadol Night', 'Panadol Osteo', 'Panadol Baby'].map(
    (brand) => line(brand, ['paracetamol']),
  );
  expect(rangeNames([...panadol, line('Panadol Gel', ['ibuprofen'])], new Set())).toEqual([]);
});
