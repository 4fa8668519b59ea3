import { describe, expect, it } from 'vitest';
import { madeUpRecords } from '../../records/made-up-records.ts';
import { findUnheld } from './names-hold-components.ts';

const both = (name: string) => ({ en: [name], fr: [name] });

function records(name: string, component: string) {
  return madeUpRecords({
    groups: [{ id: 'meat', names: both('meat') }],
    foods: [
      { id: 'prawns', names: both('prawns'), allergens: ['crustaceans'] },
      { id: 'pork', names: both('pork'), groups: ['meat'] },
      { id: 'rice', names: both('rice') },
    ],
    dishes: [{ id: 'noodles', names: both(name), components: [{ food: component, certainty: 'sometimes' }] }],
  });
}

const found = (name: string, component: string, exempt = {}) =>
  findUnheld(records(name, component), exempt).map(({ what }) => what);

describe('namesHoldComponents', () => {
  it('finds a name that says a food of another kind than the components', () => {
    expect(found('fried noodles with prawns', 'pork')).toHaveLength(2);
    expect(found('fried noodles with prawns', 'prawns')).toEqual([]);
    expect(found('pork noodles', 'meat')).toEqual([]);
  });

  it('lets a name be that says rice or nothing known', () => {
    expect(found('rice noodles of the house', 'pork')).toEqual([]);
  });

  it('exempts words that mean something else there, as long as that is needed', () => {
    const exempt = { noodles: { prawn: 'the name of the cook' } };
    expect(found('noodles à la prawns', 'pork', exempt)).toEqual([]);
    expect(found('noodles', 'pork', exempt)).toEqual([
      'words-that-mean-another.json exempts "prawn", which is unnecessary',
    ]);
  });
});
