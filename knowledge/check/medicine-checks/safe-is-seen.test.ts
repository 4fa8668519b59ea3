import { describe, expect, it } from 'vitest';
import { madeUpAdvice, madeUpMedicines, madeUpSubstance, ON_A_DAY } from '../../records/made-up-medicines.ts';
import { safeIsSeen } from './safe-is-seen.ts';

const letter = (of: 'A' | 'B1') => ({
  system: 'TGA' as const,
  letter: of,
  year: 2019,
  cite: [{ source: 'tga-pregnancy-categories' }],
  checkedOn: '2026-01-01',
});
const problemsOf = (
  source: string,
  of: 'A' | 'B1' = 'B1',
  changes: Parameters<typeof madeUpAdvice>[0] = {},
) =>
  safeIsSeen(
    madeUpMedicines({
      substances: [
        madeUpSubstance('x', {
          categories: [letter(of)],
          advice: [madeUpAdvice({ second: 'SAFE', cite: [{ source }], ...changes })],
        }),
      ],
    }),
    ON_A_DAY,
  );

describe('safeIsSeen', () => {
  it('accepts SAFE on a document that was read', () => {
    expect(problemsOf('uktis')).toEqual([]);
  });

  it('complains of SAFE on what was read nowhere', () => {
    expect(problemsOf('memory')).toMatchObject([{ record: 'substances/x' }]);
  });

  it('complains of SAFE on a copy without a date, and accepts a dated one', () => {
    const copy = (more: object) => ({
      id: 'report',
      body: 'B',
      title: 'T',
      url: 'https://example.org/report',
      year: null,
      country: 'GB',
      seen: 'second-hand' as const,
      reportedBy: { title: 'Copy', url: 'https://example.org/copy' },
      checkedOn: '2026-01-01',
      ...more,
    });
    const found = (more: object) =>
      safeIsSeen(
        madeUpMedicines({
          sources: [copy(more)],
          substances: [
            madeUpSubstance('x', {
              advice: [madeUpAdvice({ second: 'SAFE', cite: [{ source: 'report' }] })],
            }),
          ],
        }),
        ON_A_DAY,
      );
    expect(found({})).toHaveLength(1);
    expect(found({ year: 2020 })).toEqual([]);
    expect(found({ copyDated: '2024-10' })).toEqual([]);
  });

  it('takes a letter for a reason only where it is the A of the TGA', () => {
    expect(problemsOf('tga-pregnancy-categories', 'A')).toEqual([]);
    expect(problemsOf('tga-pregnancy-categories', 'B1')).toHaveLength(1);
  });

  it('looks at weeks and at positions too', () => {
    expect(problemsOf('memory', 'B1', { second: 'CAUTION' })).toEqual([]);
    expect(
      problemsOf('memory', 'B1', { second: 'CAUTION', weeks: [{ from: 20, level: 'SAFE' }] }),
    ).toHaveLength(1);
    const { variant: _variant, ...position } = madeUpAdvice({ first: 'SAFE', cite: [{ source: 'memory' }] });
    expect(
      problemsOf('uktis', 'B1', { second: 'CAUTION', positions: [{ ...position, country: 'FR' }] }),
    ).toMatchObject([{ what: 'usual, FR is SAFE on sources that are unseen, or second-hand and undated' }]);
  });
});
