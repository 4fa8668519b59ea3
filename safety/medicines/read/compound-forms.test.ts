import { describe, expect, it } from 'vitest';
import { ask, substancesIn } from '../testing/ask.ts';

describe('names with their maker', () => {
  it('are read where the maker is written in one with them', () => {
    expect(substancesIn('Ramigamma')).toEqual(['ramipril']);
    expect(substancesIn('Amlobeta 10 mg')).toEqual(['amlodipine']);
  });

  it('stay unknown where what stands before the maker is no name', () => {
    expect(ask('Zorbexgamma 10 mg').level).toBe('UNKNOWN');
    expect(substancesIn('verdura')).toEqual([]);
  });

  it('count with the maker right behind, where they are too short to count alone', () => {
    expect(substancesIn('ACC Hexal')).toEqual(['acetylcysteine']);
  });
});
