import { describe, expect, it } from 'vitest';
import { isDescription, isGenericName, needsContext, tidyBrand } from './name-rules.ts';

it('tidyBrand writes a listed name as a box does', () => {
  expect(tidyBrand('PARIET, ENTERIC-COATED TABLET')).toBe('Pariet');
  expect(tidyBrand('BENADRYL ALLERGY LIQUIGELS')).toBe('Benadryl Allergy');
  expect(tidyBrand('PEPCID PRESERVATIVE FREE IN PLASTIC CONTAINER')).toBe('Pepcid');
  expect(tidyBrand('ADVIL PM')).toBe('Advil PM');
  expect(tidyBrand('Ben-u-ron')).toBe('Ben-u-ron');
  expect(tidyBrand('BEXSERO suspension injectable en seringue')).toBe('Bexsero');
  expect(tidyBrand('TYLENOL with Codeine')).toBe('TYLENOL with Codeine');
});

describe('isGenericName', () => {
  const index = {
    find: (name: string) => (name === 'Losartan potassium' ? 'losartan' : undefined),
    exactly: () => undefined,
    namesOf: (id: string) =>
      ({ losartan: ['losartan'], hydrochlorothiazide: ['hydrochlorothiazide'] })[id] ?? [],
  };

  it('sees substance plus maker', () => {
    expect(isGenericName('Apo-Losartan', ['losartan'], index)).toBe(true);
    expect(isGenericName('Losartan Arrow', ['losartan'], index)).toBe(true);
    expect(isGenericName('Losartan potassium', ['losartan', 'hydrochlorothiazide'], index)).toBe(true);
  });

  it('keeps a name that leaves a part unsaid', () => {
    expect(isGenericName('Losartan Plus', ['losartan', 'hydrochlorothiazide'], index)).toBe(false);
    expect(isGenericName('Cozaar', ['losartan'], index)).toBe(false);
  });
});

it('isDescription sees what shops call their own, and no name that is more', () => {
  const index = { find: () => undefined, exactly: () => undefined, namesOf: () => ['vitamine d'] };
  for (const name of ['Allergy', 'Cold & Flu Relief', 'Cough']) {
    expect(isDescription(name, ['x'], index), name).toBe(true);
  }
  for (const name of ['Allegra', 'Doliprane', 'Advil Cold', 'Vitamine D3 Bon']) {
    expect(isDescription(name, ['x'], index), name).toBe(false);
  }
});

describe('needsContext', () => {
  const ordinary = new Set(['any', 'complete', 'liquid', 'relief', 'valium']);

  it('asks for context with short names, numbers and ordinary words', () => {
    for (const brand of ['1', 'Mag', 'ANY', 'Complete Liquid', 'Relief 24']) {
      expect(needsContext(brand, ordinary), brand).toBe(true);
    }
  });

  it('takes a name of its own as it is', () => {
    for (const brand of ['Doliprane', 'Complete Zyrtec', '3TC Viiv', 'Valium']) {
      expect(needsContext(brand, ordinary), brand).toBe(false);
    }
  });
});
