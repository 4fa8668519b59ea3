import { describe, expect, it } from 'vitest';
import { madeUpAdvice, madeUpMedicines, madeUpSubstance } from '../records/made-up-medicines.ts';
import { GENERAL_FACT, madeUpRecords } from '../records/made-up-records.ts';
import { countRests, sum } from './count-rests.ts';
import { bestGround, groundOf } from './grounds.ts';
import { readAccuracy } from './read-accuracy.ts';
import { shareOf } from './wilson.ts';

const source = (id: string, more: object = {}) => ({
  id,
  body: 'B',
  title: id,
  url: `https://example.org/${id}`,
  year: null,
  country: 'FR' as string | null,
  seen: 'own' as 'own' | 'second-hand' | 'unseen',
  reportedBy: { title: 'Copy', url: 'https://example.org/copy' },
  checkedOn: '2026-01-01',
  ...more,
});

describe('what a source is', () => {
  it.each([
    ['own-dated', { year: 2020 }],
    ['own-copy-dated', { copyDated: '2024' }],
    ['own-undated', {}],
    ['second-hand-dated', { seen: 'second-hand', year: 2020 }],
    ['second-hand-undated', { seen: 'second-hand' }],
    ['unseen', { seen: 'unseen', year: 2020 }],
  ])('%s', (ground, more) => {
    expect(groundOf(source('a', more))).toBe(ground);
  });

  it('counts the best of several', () => {
    const worse = source('a', { seen: 'second-hand', year: 2020 });
    expect(bestGround([worse, source('b')])).toBe('own-undated');
    expect(bestGround([])).toBe('unseen');
  });
});

describe('what the answers rest on', () => {
  const cite = (...ids: string[]) => ({ ...GENERAL_FACT, cite: ids.map((id) => ({ source: id })) });
  const rests = countRests({
    records: madeUpRecords({
      groups: [
        {
          id: 'x',
          names: { en: ['x'], fr: ['x'] },
          facts: [
            cite('nhs', 'page'),
            { ...cite('report'), hazard: 'listeria', country: 'BE' },
            { ...cite('report', 'world'), hazard: 'listeria' },
          ],
        },
      ],
      sources: [
        source('page'),
        source('report', { seen: 'second-hand' }),
        source('world', { country: null }),
      ],
    }),
    medicines: madeUpMedicines({
      substances: [
        madeUpSubstance('a', { advice: [madeUpAdvice({ third: 'AVOID', cite: [{ source: 'memory' }] })] }),
        madeUpSubstance('b', { advice: [madeUpAdvice()] }),
      ],
    }),
    accuracy: [],
    reviewed: 0,
  });

  it('is told by hazard and by the country whose authority says it', () => {
    const [listeria, general] = rests.hazards;
    expect(listeria).toMatchObject({
      hazard: 'listeria',
      counts: { 'own-undated': 1, 'second-hand-undated': 1 },
      countries: [
        { country: 'BE', counts: { 'second-hand-undated': 1 } },
        { country: 'FR', counts: { 'second-hand-undated': 1 } },
        { country: 'INT', counts: { 'own-undated': 1 } },
      ],
    });
    expect(general?.countries.map(({ country }) => country)).toEqual(['FR', 'GB']);
    expect(sum(rests.facts)).toBe(3);
  });

  it('is told of medicines by their worst trimester', () => {
    expect(rests.medicines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ level: 'AVOID', counts: expect.objectContaining({ unseen: 1 }) }),
        expect.objectContaining({ level: 'CAUTION', counts: expect.objectContaining({ 'own-dated': 1 }) }),
      ]),
    );
  });
});

describe('the accuracy figures', () => {
  it('have the bounds of Wilson', () => {
    expect(shareOf(90, 100)).toEqual({ right: 90, of: 100, low: 82.6, high: 94.5 });
    expect(shareOf(10, 10)).toMatchObject({ low: 72.2, high: 100 });
    expect(shareOf(0, 0)).toMatchObject({ low: 0, high: 100 });
  });

  it('of the last run are on file, of each kind once, with both halves', () => {
    const figures = readAccuracy();
    expect(figures.map(({ what }) => what)).toEqual(['foods', 'dishes', 'medicines', 'menus']);
    for (const { all, looked, aside } of figures) {
      expect(looked.of + aside.of).toBe(all.of);
      expect(looked.right + aside.right).toBe(all.right);
      expect(all).toEqual(shareOf(all.right, all.of));
    }
  });
});
