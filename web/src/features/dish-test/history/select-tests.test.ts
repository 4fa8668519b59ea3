import { describe, expect, it } from 'vitest';
import type { ListedTest } from '../api.ts';
import { type Selection, selectTests } from './select-tests.ts';

const test = (
  dish_name: string,
  overall_risk: ListedTest['overall_risk'],
  day: number,
  ingredients: string[] = [],
): ListedTest => ({
  id: dish_name,
  dish_name,
  overall_risk,
  ingredients,
  confidence: 80,
  created_at: `2026-03-0${day}T10:00:00Z`,
});
const tests = [
  test('Crème brûlée', 'NO_RISK', 3, ['œufs', 'crème']),
  test('Steak tartare', 'HIGH_RISK', 2, ['bœuf', 'câpres']),
  test('Éclair', 'TO_CHECK', 5, ['pâte à choux']),
  test('Zuppa', 'NO_RISK', 1, ['寿司']),
];
const shown = (selection: Partial<Selection>) =>
  selectTests(tests, { search: '', risk: 'ALL', sort: 'newest', ...selection }, 'fr').map(({ id }) => id);

describe('selectTests', () => {
  it('finds dishes and ingredients without accents, by every word', () => {
    expect(shown({ search: 'creme' })).toEqual(['Crème brûlée']);
    expect(shown({ search: 'BOEUF tart' })).toEqual(['Steak tartare']);
    expect(shown({ search: 'tartare oeufs' })).toEqual([]);
    expect(shown({ search: '寿司' })).toEqual(['Zuppa']);
    expect(shown({ search: '鮨' })).toEqual([]);
  });

  it('filters by rating', () => {
    expect(shown({ risk: 'HIGH_RISK' })).toEqual(['Steak tartare']);
    expect(shown({ risk: 'NO_RISK' })).toEqual(['Crème brûlée', 'Zuppa']);
  });

  it('puts the newest or the oldest first, or goes by the alphabet of the language', () => {
    expect(shown({})).toEqual(['Éclair', 'Crème brûlée', 'Steak tartare', 'Zuppa']);
    expect(shown({ sort: 'oldest' })).toEqual(['Zuppa', 'Steak tartare', 'Crème brûlée', 'Éclair']);
    expect(shown({ sort: 'alphabetical' })).toEqual(['Crème brûlée', 'Éclair', 'Steak tartare', 'Zuppa']);
  });
});
