import { describe, expect, it } from 'vitest';
import { madeUpAdvice, madeUpMedicines, madeUpSubstance, ON_A_DAY } from '../../records/made-up-medicines.ts';
import { alternativesFit } from './alternatives-fit.ts';

const offering = (substance: string, trimesters?: (1 | 2 | 3)[]) =>
  madeUpSubstance('x', {
    alternatives: [
      {
        substance,
        reason: 'more-experience',
        ...(trimesters ? { trimesters } : {}),
        cite: [{ source: 'uktis' }],
        checkedOn: '2026-01-01',
      },
    ],
  });
const lateHarm = madeUpSubstance('nsaid', {
  advice: [madeUpAdvice({ third: 'AVOID', weeks: [{ from: 20, level: 'AVOID' }] })],
});
const problemsOf = (substance: ReturnType<typeof offering>) =>
  alternativesFit(madeUpMedicines({ substances: [substance, lateHarm] }), ON_A_DAY);

describe('alternativesFit', () => {
  it('complains of an alternative where it is to be avoided, also from a week inside a trimester', () => {
    expect(problemsOf(offering('nsaid')).map(({ what }) => what)).toEqual([
      'offers nsaid in trimester 2, where it is to be avoided',
      'offers nsaid in trimester 3, where it is to be avoided',
    ]);
  });

  it('accepts it in the trimester in which it may be taken', () => {
    expect(problemsOf(offering('nsaid', [1]))).toEqual([]);
  });

  it('complains of what is not a substance, and of itself', () => {
    expect(problemsOf(offering('nowhere'))).toHaveLength(1);
    expect(problemsOf(offering('x'))).toHaveLength(1);
  });
});
