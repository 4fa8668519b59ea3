import { describe, expect, it } from 'vitest';
import type { ListedAdaptation } from '../api.ts';
import { type Selection, selectAdaptations } from './select-adaptations.ts';

const row = (name: string, over: Partial<ListedAdaptation>): ListedAdaptation => ({
  id: name,
  original_recipe_name: `${name} before`,
  adapted_recipe_name: name,
  source_type: 'text',
  overall_safety: 'safe',
  user_notes: null,
  created_at: '2026-05-01T10:00:00Z',
  ...over,
});
const rows = [
  row('Éclair', { created_at: '2026-05-03T10:00:00Z', overall_safety: 'avoid' }),
  row('Tart', { created_at: '2026-05-02T10:00:00+02:00', overall_safety: 'unknown' }),
  row('dal 10', { created_at: '2026-05-02T09:00:00Z', overall_safety: 'caution', user_notes: 'for Zoé' }),
  row('dal 9', { created_at: '2026-05-01T10:00:00Z' }),
];
const names = (selection: Partial<Selection>) =>
  selectAdaptations(rows, { search: '', safety: 'all', sort: 'newest', ...selection }, 'en').map(
    ({ id }) => id,
  );

describe('selectAdaptations', () => {
  it('sorts by time, name and safety; an unknown safety comes last', () => {
    expect(names({})).toEqual(['Éclair', 'dal 10', 'Tart', 'dal 9']);
    expect(names({ sort: 'oldest' })).toEqual(['dal 9', 'Tart', 'dal 10', 'Éclair']);
    expect(names({ sort: 'name' })).toEqual(['dal 9', 'dal 10', 'Éclair', 'Tart']);
    expect(names({ sort: 'safety' })).toEqual(['dal 9', 'dal 10', 'Éclair', 'Tart']);
  });

  it('filters by safety and never counts an unknown one as safe', () => {
    expect(names({ safety: 'safe' })).toEqual(['dal 9']);
    expect(names({ safety: 'caution' })).toEqual(['dal 10']);
    expect(names({ safety: 'avoid' })).toEqual(['Éclair']);
  });

  it('searches both names and the notes', () => {
    expect(names({ search: 'eclair' })).toEqual(['Éclair']);
    expect(names({ search: 'before tart' })).toEqual(['Tart']);
    expect(names({ search: 'zoe' })).toEqual(['dal 10']);
    expect(names({ search: 'nothing' })).toEqual([]);
  });
});
