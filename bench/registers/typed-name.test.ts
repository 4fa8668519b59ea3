import { describe, expect, it } from 'vitest';
import { typedName, withSlip } from './typed-name.ts';

describe('a name of a register as people type it', () => {
  it.each([
    ['BISOPROLOL BIOGARAN 2,5 mg, comprimé', 'BISOPROLOL'],
    ['Tachipirina*500 mg compresse', 'Tachipirina'],
    ['Dafalgan (comprimés effervescents)', 'Dafalgan'],
    ['APO-RAMIPRIL 10 mg', 'APO-RAMIPRIL'],
    ['Sandoz', 'Sandoz'],
  ])('%s: %s', (product, typed) => {
    expect(typedName(product)).toBe(typed);
  });

  it('has one slip in its longest word, never in the first letter', () => {
    const slips = Array.from({ length: 60 }, (_, seed) => withSlip('Doliprane', seed));
    expect(slips.every((slip) => slip.startsWith('D') && Math.abs(slip.length - 9) <= 1)).toBe(true);
    expect(new Set(slips).size).toBeGreaterThan(10);
    expect(withSlip('Spedra forte', 3)).toMatch(/ forte$/);
    expect(withSlip('Lyse', 3)).toBe('Lyse');
  });
});
