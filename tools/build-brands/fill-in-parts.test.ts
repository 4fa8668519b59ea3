import { readMedicines } from '@mirabelle/knowledge/records/read-medicines.ts';
import { describe, expect, it } from 'vitest';
import { fillIn } from './fill-in-parts.ts';
import { indexIngredients } from './ingredient-index.ts';

const { medicines } = await readMedicines(new URL('../../knowledge', import.meta.url).pathname);
const index = indexIngredients(medicines.substances);
const fill = (...parts: string[]) => fillIn(parts, index, medicines.substances);

describe('new records in the brand tables', () => {
  it('take the place of a name that had none', () => {
    expect(fill('?iron_sucrose')).toEqual(['iron-sucrose']);
    expect(fill('ibuprofen', '?no_such_thing')).toEqual(['ibuprofen', '?no_such_thing']);
  });

  it('leave a name open that is only the salt of a record', () => {
    expect(fill('?iodide_of_nothing')).toEqual(['?iodide_of_nothing']);
  });

  it('become the fixed combination that they are part of', () => {
    expect(fill('amoxicillin', '?clavulanic_acid')).toEqual(['amoxicillin-clavulanic-acid']);
  });
});
