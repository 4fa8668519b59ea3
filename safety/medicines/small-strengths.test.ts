import { describe, expect, it } from 'vitest';
import { ask } from './testing/ask.ts';

const asksWhichMember = (text: string) =>
  ask(text).findings.some(({ key }) => key === 'question.range-member');

describe('a small number behind a brand, without a unit', () => {
  it.each(['Bisogamma 5', 'Concor 5', 'bisogamma 5 Filmtabletten'])(
    'is its strength where a register lists its substance so: %s',
    (text) => {
      expect(asksWhichMember(text)).toBe(false);
      expect(ask(text).ingredients.map(({ substance }) => substance)).toEqual(['bisoprolol']);
    },
  );

  it.each(['Bisogamma 7', 'Zyrtec 5', 'Tylenol 1', 'Panadol 3'])(
    'tells another member of its range where none does: %s',
    (text) => {
      expect(asksWhichMember(text)).toBe(true);
      expect(ask(text).level).toBe('UNKNOWN');
    },
  );

  it('is not looked for where members of the range are numbered', () => {
    expect(ask('Tylenol 3').ingredients.map(({ substance }) => substance)).toContain('codeine');
  });
});
