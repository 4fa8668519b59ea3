import type { Pack } from '@mirabelle/contract/medicine.ts';
import { describe, expect, it } from 'vitest';
import { packsIn, packsOfPhoto } from './packs-in-text.ts';

const LIST: Record<string, Pack> = {
  '3400935955838': {
    product: 'Doliprane',
    parts: ['paracetamol'],
    form: 'tablet',
    route: 'oral',
    strength: '1 g',
    set: 'fr-x',
  },
  'IT 012745093': {
    product: 'Brufen',
    parts: ['ibuprofen'],
    form: null,
    route: null,
    strength: null,
    set: 'it-x',
  },
};
const look = (code: string, country: string | null): Pack | null =>
  LIST[country === null ? code : `${country} ${code}`] ?? null;
const names = (text: string) => packsIn(text, look).products.map(({ brand }) => brand?.name);

describe('the packs of a text', () => {
  it('are looked up by each code, in the lists of its country', () => {
    expect(names('3400935955838 and AIC 012745093')).toEqual(['Doliprane', 'Brufen']);
    expect(names('(01)08012345678907(716)012745093')).toEqual(['Brufen']);
  });

  it('are one where a box is given by two of its codes', () => {
    expect(names('3400935955838 (01)03400935955838(17)271231')).toEqual(['Doliprane']);
  });

  it('are not known where no list has the code, or a digit is wrong', () => {
    expect(packsIn('8012345678907', look)).toMatchObject({ products: [], unknown: ['8012345678907'] });
    expect(packsIn('3400935955839', look)).toMatchObject({ products: [], mistyped: ['3400935955839'] });
  });
});

describe('the packs of a photograph', () => {
  it('are those that a list has; another code on the box says nothing', () => {
    const found = packsOfPhoto(['8012345678907', '3400935955838', '3400935955839'], look);
    expect(found).toMatchObject({ unknown: [], mistyped: [], products: [{ brand: { name: 'Doliprane' } }] });
  });
});
