import type { Change } from '@mirabelle/contract/changes.ts';
import { describe, expect, it } from 'vitest';
import { placeOf, selectChanges } from './select-changes.ts';

const change = (record: string, kind: Change['kind'], fact = 'risk'): Change => ({
  id: `${record}#${fact}`,
  record,
  fact,
  kind,
});
const names: Record<string, [string, string]> = {
  'foods/brie': ['brie', 'brie'],
  'foods/egg': ['egg', 'œuf'],
  'substances/ibuprofen': ['ibuprofen', 'ibuprofène'],
};
const changes = [
  change('foods/brie', 'milder'),
  change('foods/egg', 'stricter'),
  change('substances/ibuprofen', 'stricter', 'advice'),
  change('foods/brie', 'added', 'composition'),
];
const found = (search: string, topic: 'all' | 'foods' | 'medicines' = 'all') =>
  [...selectChanges(changes, names, { search, topic })].map(([place, some]) => [
    place,
    ...some.map(({ record }) => record),
  ]);

describe('changes on the page', () => {
  it('stand by what became of them; what rates nothing stands apart', () => {
    expect(found('')).toEqual([
      ['milder', 'foods/brie'],
      ['stricter', 'foods/egg', 'substances/ibuprofen'],
      ['quiet', 'foods/brie'],
    ]);
    expect(placeOf(change('foods/brie', 'restated'))).toBe('quiet');
    expect(placeOf(change('foods/brie', 'resourced'))).toBe('quiet');
    expect(placeOf(change('foods/brie', 'withdrawn'))).toBe('withdrawn');
  });

  it('are found by their names in both languages, without accents, and by topic', () => {
    expect(found('ibuprofene')).toEqual([['stricter', 'substances/ibuprofen']]);
    expect(found('OEUF')).toEqual([['stricter', 'foods/egg']]);
    expect(found('', 'medicines')).toEqual([['stricter', 'substances/ibuprofen']]);
    expect(found('egg', 'medicines')).toEqual([]);
  });
});
