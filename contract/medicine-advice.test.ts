import { describe, expect, it } from 'vitest';
import { levelAtWeek, levelInTrimester, worstLevel } from './medicine-advice.ts';

const nsaid = {
  first: 'CAUTION',
  second: 'CAUTION',
  third: 'AVOID',
  weeks: [{ from: 20, level: 'AVOID' }],
} as const;
const advice = { ...nsaid, weeks: [...nsaid.weeks] };

describe('levelAtWeek', () => {
  it('changes with the week inside a trimester', () => {
    expect(levelAtWeek(advice, 19)).toBe('CAUTION');
    expect(levelAtWeek(advice, 20)).toBe('AVOID');
    expect(levelAtWeek(advice, 41)).toBe('AVOID');
  });

  it('follows the trimester where no range of weeks holds', () => {
    const late = { first: 'AVOID', second: 'SAFE', third: 'SAFE', weeks: [] } as const;
    const lateOnly = { ...late, weeks: [] };
    expect(levelAtWeek(lateOnly, 13)).toBe('AVOID');
    expect(levelAtWeek(lateOnly, 14)).toBe('SAFE');
    expect(levelAtWeek(lateOnly, 28)).toBe('SAFE');
  });

  it('takes a range that eases the trimester, and ends after its last week', () => {
    const eased = {
      first: 'AVOID' as const,
      second: 'CAUTION' as const,
      third: 'CAUTION' as const,
      weeks: [{ from: 0, until: 3, level: 'CAUTION' as const }],
    };
    expect(levelAtWeek(eased, 3)).toBe('CAUTION');
    expect(levelAtWeek(eased, 4)).toBe('AVOID');
  });
});

describe('levelInTrimester', () => {
  it('is as bad as the worst of its weeks', () => {
    expect(levelInTrimester(advice, 1)).toBe('CAUTION');
    expect(levelInTrimester(advice, 2)).toBe('AVOID');
    expect(levelInTrimester(advice, 3)).toBe('AVOID');
  });
});

it('worstLevel puts not knowing before caution', () => {
  expect(worstLevel(['SAFE', 'UNKNOWN', 'CAUTION'])).toBe('UNKNOWN');
  expect(worstLevel(['UNKNOWN', 'AVOID'])).toBe('AVOID');
});
