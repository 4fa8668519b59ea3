import { describe, expect, it } from 'vitest';
import { madeUpRecords } from '../../records/made-up-records.ts';
import { aliasOwnedOnce } from './alias-owned-once.ts';

const context = { today: '2026-06-01' };

const food = (id: string, name: string, sharedNames: string[] = []) => ({
  id,
  names: { en: [id], fr: [name] },
  sharedNames,
});

describe('aliasOwnedOnce', () => {
  it('finds a name that two foods claim', () => {
    const records = madeUpRecords({ foods: [food('pate', 'pâté'), food('terrine', 'Pâté')] });
    expect(aliasOwnedOnce(records, context).map((p) => p.record)).toEqual(['foods/pate', 'foods/terrine']);
  });

  it('accepts it where both say so, and complains of the one that does not', () => {
    const both = madeUpRecords({ foods: [food('a', 'pâté', ['pâté']), food('b', 'pâté', ['pâté'])] });
    expect(aliasOwnedOnce(both, context)).toEqual([]);
    const one = madeUpRecords({ foods: [food('a', 'pâté', ['pâté']), food('b', 'pâté')] });
    expect(aliasOwnedOnce(one, context).map((p) => p.record)).toEqual(['foods/b']);
  });

  it('lets a group and a food share a name, but not a preparation and a food', () => {
    const fine = madeUpRecords({
      groups: [{ id: 'cheese', names: { en: ['cheese'], fr: ['fromage'] } }],
      foods: [{ id: 'cheese', names: { en: ['cheese'], fr: ['fromage'] } }],
    });
    expect(aliasOwnedOnce(fine, context)).toEqual([]);
    const clash = madeUpRecords({
      foods: [{ id: 'rose', names: { en: ['rosé wine'], fr: ['rosé'] } }],
      preparations: [{ id: 'pink', names: { en: ['pink'], fr: ['rosé'] } }],
    });
    expect(aliasOwnedOnce(clash, context)).toHaveLength(2);
  });
});
