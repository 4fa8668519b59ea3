import { describe, expect, it } from 'vitest';
import { madeUpAdvice, madeUpMedicines, madeUpSubstance } from '../records/made-up-medicines.ts';
import { GENERAL_FACT, madeUpRecords } from '../records/made-up-records.ts';
import { firstDue, type Known, listDue } from './list-due.ts';

const source = (id: string, more: object = {}) => ({
  id,
  body: 'B',
  title: id,
  url: `https://example.org/${id}`,
  year: 2020,
  country: null,
  seen: 'own' as const,
  checkedOn: '2025-01-31',
  ...more,
});
const cite = (...ids: string[]) => ({ ...GENERAL_FACT, cite: ids.map((id) => ({ source: id })) });
const named = (id: string) => ({ id, names: { en: [id], fr: [id] } });

/** A page of a group, another of one food of it, an opinion that a medicine cites, and what nothing cites. */
function known(): Known {
  const knowledge = madeUpRecords({
    groups: [
      { ...named('dairy'), facts: [cite('page')] },
      { ...named('cheese'), parents: ['dairy'] },
    ],
    foods: [
      { ...named('brie'), groups: ['cheese'], facts: [cite('of-brie')] },
      { ...named('milk'), groups: ['dairy'] },
    ],
    dishes: [
      { ...named('fondue'), components: [{ food: 'cheese', certainty: 'always' }] },
      { ...named('baked-brie'), components: [{ food: 'brie', certainty: 'always' }] },
    ],
    sources: [source('page'), source('of-brie'), source('unused')],
  });
  const medicines = madeUpMedicines({
    classes: [
      {
        ...named('painkiller'),
        positions: [
          {
            country: 'FR',
            ...{ first: 'CAUTION', second: 'CAUTION', third: 'CAUTION' },
            cite: [{ source: 'opinion' }],
            checkedOn: '2026-01-01',
          },
        ],
      },
    ],
    substances: [
      madeUpSubstance('a', {
        classes: ['painkiller'],
        advice: [madeUpAdvice({ cite: [{ source: 'of-a' }] })],
      }),
    ],
    sources: [source('opinion', { kind: 'opinion' }), source('of-a', { kind: 'product-text' })],
  });
  return { knowledge, medicines };
}

describe('what is due', () => {
  const DAY = '2026-08-01';

  it('is first that on which most dishes, foods and medicines hang', () => {
    const due = listDue(known(), DAY);
    expect(due.map(({ id, dishes, foods, medicines }) => [id, dishes, foods, medicines])).toEqual([
      ['page', 2, 2, 0],
      ['of-brie', 1, 1, 0],
      ['unused', 0, 0, 0],
    ]);
    expect(due[0]).toMatchObject({ kind: 'page', freshUntil: '2026-07-31', months: 18, past: true });
  });

  it('is what ends within so many months as well', () => {
    const due = listDue(known(), DAY, 6);
    expect(due.find(({ id }) => id === 'of-a')).toMatchObject({
      kind: 'product-text',
      past: false,
      medicines: 1,
    });
    expect(due.some(({ id }) => id === 'opinion')).toBe(false);
    expect(listDue(known(), '2030-02-01').find(({ id }) => id === 'opinion')).toMatchObject({ medicines: 1 });
  });

  it('is nothing on the last day of the first shelf life', () => {
    expect(listDue(known(), '2026-07-31')).toEqual([]);
    expect(firstDue([])).toBeNull();
    expect(firstDue(known().knowledge.sources)).toEqual({ on: '2026-07-31', count: 3 });
  });
});
