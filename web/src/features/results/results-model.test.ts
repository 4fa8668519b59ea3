import type { Risk } from '@mirabelle/contract/risk.ts';
import type { IngredientAssessmentRow, ItemAssessmentRow, MenuSectionRow } from '@mirabelle/contract/rows.ts';
import { describe, expect, it } from 'vitest';
import type { ItemWithAssessments } from './dishes-api.ts';
import { countByFilter, firstOf, groupDishes, rate, stateOf } from './results-model.ts';

const section = (id: string, course: MenuSectionRow['course'], position: number): MenuSectionRow => ({
  id,
  title: id,
  course,
  position,
});
const item = (
  name: string,
  position: number,
  risks: { own?: Risk; assessed?: Risk; ingredients?: Risk[]; section?: string } = {},
): ItemWithAssessments => ({
  id: name,
  section_id: risks.section ?? null,
  name,
  description: null,
  position,
  risk: risks.own ?? null,
  confidence: 0,
  price: null,
  allergen_codes: [],
  number: null,
  second_name: null,
  day: null,
  options: [],
  whole: true,
  assessment: risks.assessed ? ({ risk: risks.assessed } as ItemAssessmentRow) : null,
  ingredients: (risks.ingredients ?? []).map((risk) => ({ risk }) as IngredientAssessmentRow),
});

describe('rate', () => {
  it('takes the highest of the dish, its assessment and its ingredients', () => {
    const [dish] = rate([
      item('pie', 0, { own: 'NO_RISK', assessed: 'NO_RISK', ingredients: ['HIGH_RISK'] }),
    ]);
    expect(dish?.rating).toBe('HIGH_RISK');
  });

  it('leaves a dish that nothing has assessed waiting', () => {
    expect(rate([item('pie', 0)])[0]?.rating).toBeNull();
  });
});

describe('groupDishes', () => {
  const sections = [
    section('Puddings', 'DESSERT', 3),
    section('Small plates', 'STARTER', 0),
    section('Wines', 'DRINKS', 2),
    section('Specials', null, 1),
  ];
  const dishes = rate([
    item('cake', 5, { section: 'Puddings', own: 'NO_RISK' }),
    item('soup', 1, { section: 'Small plates', own: 'NO_RISK' }),
    item('oysters', 0, { section: 'Small plates', own: 'HIGH_RISK' }),
    item('red', 4, { section: 'Wines', own: 'HIGH_RISK' }),
    item('stew', 2, { section: 'Specials', own: 'TO_CHECK' }),
    item('bread', 3, { own: 'NO_RISK' }),
  ]);
  const names = (filter: Parameters<typeof groupDishes>[2]) =>
    groupDishes(dishes, sections, filter).map(({ group, sections: own }) => [
      group,
      own.map((part) => part.dishes.map((dish) => dish.name)),
    ]);

  it('shows drinks with starters, a missing course as a main, and keeps the menu’s order', () => {
    expect(names('ALL')).toEqual([
      ['starters', [['oysters', 'soup'], ['red']]],
      ['mains', [['bread'], ['stew']]],
      ['desserts', [['cake']]],
    ]);
  });

  it('begins with the dishes that the page shows first', () => {
    const first = (count: number) =>
      firstOf(groupDishes(dishes, sections, 'ALL'), count).map(({ sections: own }) =>
        own.map((part) => part.dishes.map((dish) => dish.name)),
      );
    expect(first(1)).toEqual([[['oysters']]]);
    expect(first(4)).toEqual([[['oysters', 'soup'], ['red']], [['bread']]]);
    expect(first(40)).toEqual(names('ALL').map(([, dishesOf]) => dishesOf));
  });

  it('leaves out groups and sections that the filter empties', () => {
    expect(names('TO_CHECK')).toEqual([['mains', [['stew']]]]);
    expect(names('HIGH_RISK')).toEqual([['starters', [['oysters'], ['red']]]]);
  });

  it('counts what each filter leaves; a waiting dish counts in all only', () => {
    expect(countByFilter([...dishes, ...rate([item('new', 9)])])).toEqual({
      ALL: 7,
      HIGH_RISK: 2,
      TO_CHECK: 1,
      NO_RISK: 3,
    });
  });
});

describe('stateOf', () => {
  const scan = { raw_text: 'menu', extraction_error: null };
  const run = { result_json: null, error_message: null, finished_at: null };

  it('waits while there are no dishes or none is rated', () => {
    expect(stateOf(scan, null, [])).toBe('waiting');
    expect(stateOf(scan, run, rate([item('pie', 0)]))).toBe('waiting');
  });

  it('does not wait for a run that ended without an answer', () => {
    const ended = { ...run, finished_at: '2026-01-01T00:00:00Z' };
    expect(stateOf(scan, ended, [])).toBe('no-dishes');
    expect(stateOf(scan, ended, rate([item('pie', 0)]))).toBe('failed');
  });

  it('is ready once a dish is rated, also where a later run failed', () => {
    const rated = rate([item('pie', 0, { own: 'NO_RISK' })]);
    expect(stateOf(scan, { ...run, error_message: 'x' }, rated)).toBe('ready');
  });

  it('tells a picture that is not a menu, one that could not be read, and a run that failed apart', () => {
    expect(stateOf({ ...scan, raw_text: null }, { ...run, result_json: { error: 'NOT_A_MENU' } }, [])).toBe(
      'not-a-menu',
    );
    expect(stateOf({ raw_text: null, extraction_error: 'unreadable-dark' }, null, [])).toBe('unreadable');
    expect(stateOf(scan, { ...run, error_message: 'The dishes could not be judged.' }, [])).toBe('failed');
  });
});
