import { describe, expect, it } from 'vitest';
import { type StrengthRow, smallStrengths } from './small-strengths.ts';

const tablet = (strength: string, ...parts: string[]): StrengthRow => ({
  parts: parts.length > 0 ? parts : ['bisoprolol'],
  route: 'oral',
  form: 'tablet',
  strength,
});

describe('small strengths', () => {
  it('are whole milligrams below ten, in order', () => {
    const rows = ['5 mg', '5MG COMPRESSE', '2,0 mg', '10 mg', '2.5 mg', '7,5 mg'].map((said) => tablet(said));
    expect(smallStrengths(rows)).toEqual({ bisoprolol: [2, 5] });
  });

  it.each(['5 mg/ml', '5 mg; 10 mg', '5 mg + 25 mg', '5 g', '5'])('are no %s', (said) => {
    expect(smallStrengths([tablet(said)])).toEqual({});
  });

  it('are of one substance that is on record, and of what is swallowed', () => {
    const rows = [
      tablet('5 mg', 'bisoprolol', 'hydrochlorothiazide'),
      tablet('5 mg', '?bisoprololol'),
      { ...tablet('5 mg'), route: 'topical', form: 'cream' },
    ];
    expect(smallStrengths(rows)).toEqual({});
  });
});
