import { expect, it } from 'vitest';
import { joinBrands, putRight } from './join-brands.ts';

const index = { find: () => undefined, exactly: () => undefined, namesOf: (id: string) => [id] };
const row = (brand: string, parts: string[], set: string, country = 'FR') => ({ brand, country, parts, set });

it('keeps one line for a composition, from the list rather than from general knowledge', () => {
  const lines = joinBrands(
    [row('Doliprane', ['paracetamol'], 'general-knowledge'), row('DOLIPRANE', ['paracetamol'], 'fr-bdpm')],
    index,
    new Set(),
  );
  expect(lines).toMatchObject([{ brand: 'Doliprane', set: 'fr-bdpm', needsContext: false }]);
});

it('keeps the accents that a list in capitals lacks', () => {
  const lines = joinBrands(
    [row('GARDENAL', ['phenobarbital'], 'fr-bdpm'), row('Gardénal', ['phenobarbital'], 'general-knowledge')],
    index,
    new Set(),
  );
  expect(lines).toMatchObject([{ brand: 'Gardénal', set: 'fr-bdpm' }]);
});

it('keeps every composition of an ambiguous brand, and countries apart', () => {
  const lines = joinBrands(
    [
      row('Humex', ['paracetamol'], 'fr-bdpm'),
      row('Humex', ['chlorphenamine', 'paracetamol'], 'fr-bdpm'),
      row('Humex', ['paracetamol'], 'general-knowledge', 'PT'),
    ],
    index,
    new Set(),
  );
  expect(lines.map(({ country, parts }) => `${country} ${parts.join('+')}`)).toEqual([
    'FR chlorphenamine+paracetamol',
    'FR paracetamol',
    'PT paracetamol',
  ]);
});

it('keeps a name of brand and substance where the brand alone holds something else', () => {
  const lines = joinBrands(
    [
      row('Anadin', ['acetylsalicylic acid', 'caffeine'], 'general-knowledge', 'GB'),
      row('Anadin Paracetamol', ['paracetamol'], 'general-knowledge', 'GB'),
      row('Panadol', ['paracetamol'], 'general-knowledge', 'GB'),
      row('Panadol Paracetamol', ['paracetamol'], 'general-knowledge', 'GB'),
    ],
    index,
    new Set(),
  );
  expect(lines.map(({ brand }) => brand)).toEqual(['Anadin', 'Anadin Paracetamol', 'Panadol']);
});

it('drops names that say no more than the substance', () => {
  expect(joinBrands([row('Paracetamol Arrow', ['paracetamol'], 'fr-bdpm')], index, new Set())).toEqual([]);
});

it('puts right what a list names by its element, and leaves out what is none of our substances', () => {
  const listed = [row('XENETIX 350', ['iodine'], 'fr-bdpm'), row('Doxium', ['calcium'], 'fr-bdpm')];
  const rows = [
    { brand: 'Xenetix 350', country: 'FR', parts: ['iodinated-contrast-medium'] },
    { brand: 'Doxium', country: 'FR', parts: [] },
  ];
  expect(putRight(listed, rows)).toMatchObject([{ parts: ['iodinated-contrast-medium'] }]);
});
