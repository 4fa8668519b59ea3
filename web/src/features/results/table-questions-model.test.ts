import type { Finding } from '@mirabelle/contract/finding.ts';
import type { TableQuestion } from '@mirabelle/contract/table-question.ts';
import { describe, expect, it } from 'vitest';
import { finding } from '../../verdict/testing/sample-findings.ts';
import type { RatedDish } from './results-model.ts';
import { tableQuestions } from './table-questions-model.ts';

let dishes = 0;
const asks = (question: TableQuestion, food = 'food'): Finding =>
  finding({ risk: 'TO_CHECK', data: { food }, settledBy: { question, food } });
const dish = (...findings: Finding[]): RatedDish =>
  ({
    id: `dish-${++dishes}`,
    name: `Dish ${dishes}`,
    rating: 'TO_CHECK',
    assessment: { findings, profile_findings: [] },
    ingredients: [],
  }) as unknown as RatedDish;
const times = (count: number, ...findings: Finding[]) =>
  Array.from({ length: count }, () => dish(...findings));
const asked = (menu: RatedDish[]) => tableQuestions(menu, []).map(({ key, settles }) => [key, settles]);

describe('questions for the table', () => {
  it('are at most four, those that settle most dishes first', () => {
    const menu = [
      ...times(2, asks('washed')),
      ...times(5, asks('meat-cooked')),
      ...times(3, asks('cheese-pasteurised')),
      ...times(4, asks('alcohol')),
      ...times(6, asks('eggs-cooked')),
    ];
    expect(asked(menu)).toEqual([
      ['eggs-cooked', 6],
      ['meat-cooked', 5],
      ['alcohol', 4],
      ['cheese-pasteurised', 3],
    ]);
  });

  it('settle at least two dishes, of which nothing else is asked', () => {
    const unknown = finding({ rule: 'unknown', risk: 'TO_CHECK' });
    expect(asked([dish(asks('washed')), ...times(3, asks('washed'), unknown)])).toEqual([]);
    expect(asked([dish(asks('washed')), dish(asks('washed'), asks('washed', 'herbs'))])).toEqual([
      ['washed', 2],
    ]);
  });

  it('name one food each where they ask whether it is there', () => {
    const menu = [...times(2, asks('contains', 'rum')), ...times(2, asks('contains', 'liver'))];
    expect(asked(menu)).toEqual([
      ['contains rum', 2],
      ['contains liver', 2],
    ]);
  });

  it('are not asked of dishes that are of high risk whatever is answered', () => {
    const menu = times(2, asks('washed')).map((one): RatedDish => ({ ...one, rating: 'HIGH_RISK' }));
    expect(asked(menu)).toEqual([]);
  });
});
