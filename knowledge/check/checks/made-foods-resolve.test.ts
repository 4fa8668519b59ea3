import { describe, expect, it } from 'vitest';
import { madeUpRecords } from '../../records/made-up-records.ts';
import { madeFoodsResolve } from './made-foods-resolve.ts';

const context = { today: '2026-06-01' };
const names = { en: ['x'], fr: ['x'] };

describe('madeFoodsResolve', () => {
  it('finds a food that is not on file on either side', () => {
    const records = madeUpRecords({
      foods: [{ id: 'goat-cheese', names }],
      preparations: [{ id: 'rindless', names, makes: { 'goat-cheese': 'fresh', log: 'goat-cheese' } }],
    });
    expect(madeFoodsResolve(records, context).map((p) => p.what)).toEqual([
      expect.stringContaining('"fresh"'),
      expect.stringContaining('"log"'),
    ]);
  });

  it('finds what a general word is taken for, and in what, where it is not on file', () => {
    const takenFor = {
      food: 'cheddar',
      in: ['bread'],
      because: 'nearly-always-hard' as const,
      countries: ['GB'],
      languages: ['en'],
      cite: [{ source: 'nhs' }],
      checkedOn: '2026-05-01',
    };
    const records = madeUpRecords({ foods: [{ id: 'cheese', names, takenFor }] });
    expect(madeFoodsResolve(records, context).map((p) => p.what)).toEqual([
      expect.stringContaining('"cheddar"'),
      expect.stringContaining('"bread"'),
    ]);
  });
});
