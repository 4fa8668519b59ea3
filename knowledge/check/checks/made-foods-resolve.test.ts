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
});
