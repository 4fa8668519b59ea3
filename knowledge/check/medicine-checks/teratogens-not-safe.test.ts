import { describe, expect, it } from 'vitest';
import {
  inSixLanguages,
  madeUpAdvice,
  madeUpMedicines,
  madeUpSubstance,
  ON_A_DAY,
} from '../../records/made-up-medicines.ts';
import { teratogensNotSafe } from './teratogens-not-safe.ts';

const fact = { cite: [{ source: 'uktis' }], checkedOn: '2026-01-01' };
const despite = { concern: 'reassuring-data' as const, ...fact };
const safe = madeUpAdvice({ first: 'SAFE' });
const letter = (system: 'TGA' | 'FDA', of: 'D' | 'X' | 'C', variant?: string) => ({
  system,
  letter: of,
  year: 2015,
  ...(variant ? { variant } : {}),
  ...fact,
});
const problemsOf = (changes: Parameters<typeof madeUpSubstance>[1]) =>
  teratogensNotSafe(
    madeUpMedicines({
      substances: [madeUpSubstance('x', { advice: [safe], ...changes })],
      classes: [
        { id: 'retinoid', names: inSixLanguages('retinoid'), teratogen: fact },
        { id: 'oral-retinoid', names: inSixLanguages('oral retinoid'), parents: ['retinoid'] },
      ],
    }),
    ON_A_DAY,
  );

describe('teratogensNotSafe', () => {
  it('complains of SAFE beside the letter D or X of either system', () => {
    expect(problemsOf({ categories: [letter('TGA', 'D')] })).toHaveLength(1);
    expect(problemsOf({ categories: [letter('FDA', 'X')] })).toHaveLength(1);
    expect(problemsOf({ categories: [letter('TGA', 'C')] })).toEqual([]);
  });

  it('complains of SAFE in a class of known teratogens, also one further up, and of a teratogen itself', () => {
    expect(problemsOf({ classes: ['oral-retinoid'] })).toHaveLength(1);
    expect(problemsOf({ teratogen: fact })).toHaveLength(1);
  });

  it('accepts a cited exception, and asks that it was read', () => {
    const categories = [letter('TGA', 'D')];
    expect(problemsOf({ categories, advice: [{ ...safe, despite }] })).toEqual([]);
    const unread = { ...despite, cite: [{ source: 'memory' }] };
    expect(problemsOf({ categories, advice: [{ ...safe, despite: unread }] })).toHaveLength(1);
  });

  it('complains of an exception that is not needed', () => {
    expect(problemsOf({ advice: [{ ...safe, despite }] })).toHaveLength(1);
  });

  it('takes a letter for one way of taking for that way alone', () => {
    const topical = madeUpAdvice({ variant: 'topical', when: { routes: ['topical'] } });
    expect(problemsOf({ advice: [safe, topical], categories: [letter('TGA', 'D', 'topical')] })).toEqual([]);
  });
});
