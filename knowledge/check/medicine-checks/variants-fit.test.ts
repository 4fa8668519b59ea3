import { expect, it } from 'vitest';
import { madeUpAdvice, madeUpMedicines, madeUpSubstance, ON_A_DAY } from '../../records/made-up-medicines.ts';
import { variantsFit } from './variants-fit.ts';

const topical = madeUpAdvice({ variant: 'topical', when: { routes: ['topical'] } });
const problemsOf = (changes: Parameters<typeof madeUpSubstance>[1]) =>
  variantsFit(madeUpMedicines({ substances: [madeUpSubstance('x', changes)] }), ON_A_DAY);

it('accepts advice that always holds, then what holds sometimes', () => {
  expect(problemsOf({ advice: [madeUpAdvice(), topical] })).toEqual([]);
});

it('complains when nothing holds always', () => {
  expect(problemsOf({ advice: [topical] })).toHaveLength(1);
});

it('complains of advice that does not say when it holds, and of names given twice', () => {
  expect(problemsOf({ advice: [madeUpAdvice(), madeUpAdvice({ variant: 'other' })] })).toHaveLength(1);
  expect(problemsOf({ advice: [madeUpAdvice(), topical, topical] })).toHaveLength(1);
});

it('complains of a letter for a way of taking that has no advice', () => {
  const letter = {
    system: 'TGA' as const,
    letter: 'D' as const,
    year: 2019,
    variant: 'eye',
    cite: [{ source: 'uktis' }],
    checkedOn: '2026-01-01',
  };
  expect(problemsOf({ categories: [letter] })).toHaveLength(1);
});
