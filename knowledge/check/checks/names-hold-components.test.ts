import { describe, expect, it } from 'vitest';
import { madeUpRecords } from '../../records/made-up-records.ts';
import { findUnheld } from './names-hold-components.ts';

const both = (name: string) => ({ en: [name], fr: [name] });

function records(name: string, component: string, namesAdd?: { food: string; names: string[] }) {
  return madeUpRecords({
    groups: [{ id: 'meat', names: both('meat') }],
    foods: [
      { id: 'prawns', names: both('prawns'), allergens: ['crustaceans'] },
      { id: 'pork', names: both('pork'), groups: ['meat'] },
      { id: 'rice', names: both('rice') },
      { id: 'butter', names: both('butter'), allergens: ['milk'] },
      { id: 'beer', names: both('beer'), usual: { alcohol: 'present' } },
      { id: 'egg-pasta', names: both('egg pasta'), allergens: ['gluten', 'eggs'] },
      { id: 'wheat-pasta', names: both('wheat pasta'), allergens: ['gluten'] },
    ],
    dishes: [
      {
        id: 'noodles',
        names: both(name),
        components: [{ food: component, certainty: 'sometimes' }],
        ...(namesAdd && { namesAdd: [{ certainty: 'always', ...namesAdd }] }),
      },
    ],
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

  it('finds what one may be allergic to, and alcohol', () => {
    expect(found('noodles with butter', 'rice')).toHaveLength(2);
    expect(found('noodles with beer', 'rice')).toHaveLength(2);
    expect(found('noodles of egg pasta', 'wheat-pasta')).toHaveLength(2);
  });

  it('lets a name be whose record says what it adds', () => {
    const say = (names: string[]) =>
      findUnheld(records('noodles with butter', 'rice', { food: 'butter', names }), {}).map(
        ({ what }) => what,
      );
    expect(say(['noodles with butter'])).toEqual([]);
    expect(say(['noodles with butter', 'noodles with cheese'])).toEqual([
      'namesAdd speaks of "noodles with cheese", which this dish is not called',
    ]);
  });

  it('exempts a word in every dish where that is needed', () => {
    expect(found('noodles à la prawns', 'pork', { '*': { prawn: 'the name of a cook' } })).toEqual([]);
  });

  it('exempts words that mean something else there, as long as that is needed', () => {
    const exempt = { noodles: { prawn: 'the name of the cook' } };
    expect(found('noodles à la prawns', 'pork', exempt)).toEqual([]);
    expect(found('noodles', 'pork', exempt)).toEqual([
      'words-that-mean-another.json exempts "prawn" in noodles, which is unnecessary',
    ]);
  });
});
