import { describe, expect, it } from 'vitest';
import { decidingReasons } from '../../verdict/finding-words.ts';
import { finding } from '../../verdict/testing/sample-findings.ts';
import type { ItemWithAssessments } from './dishes-api.ts';
import { rate } from './results-model.ts';
import { dish, ingredient } from './testing/sample-menu.ts';

const rated = (row: ReturnType<typeof dish>) => {
  const { item_assessments, ingredient_assessments, ...item } = row;
  const [only] = rate([
    {
      ...item,
      whole: true,
      assessment: item_assessments,
      ingredients: ingredient_assessments,
    } as ItemWithAssessments,
  ]);
  if (!only) throw new Error('a rated dish');
  return only;
};
const texts = (row: ReturnType<typeof dish>) => decidingReasons(rated(row), 'en').map(({ text }) => text);
const alcohol = (food: string) =>
  finding({ rule: 'alcohol', key: 'alcohol.high', risk: 'HIGH_RISK', data: { food } });

describe('decidingReasons', () => {
  it('says of several foods with one hazard what to do for each, and why only once', () => {
    expect(
      texts(dish('Martini', { risk: 'HIGH_RISK', findings: [alcohol('vodka'), alcohol('liqueur')] })),
    ).toEqual([
      'Vodka: best avoided in this form.',
      'Liqueur: best avoided in this form. No amount of alcohol is known to be safe in pregnancy.',
    ]);
  });

  it('makes one statement of a food with two hazards', () => {
    const liver = finding({
      rule: 'vitamin-a',
      key: 'vitamin-a.high',
      risk: 'HIGH_RISK',
      data: { food: 'pâté' },
    });
    const [only, ...more] = texts(
      dish('Pâté', {
        risk: 'HIGH_RISK',
        findings: [{ ...liver, rule: 'listeria', key: 'listeria.high' }, liver],
      }),
    );
    expect(only).toMatch(/^Pâté: best avoided in this form\. Listeria .*vitamin A/);
    expect(more).toEqual([]);
  });

  it('gives an ingredient’s reason where only the ingredient is rated that high', () => {
    const row = dish('Trifle', { ingredients: [ingredient('sherry', 'HIGH_RISK', [alcohol('sherry')])] });
    expect(texts(row)[0]).toMatch(/^Sherry: best avoided/);
  });

  it('falls back to every reason where none is of the rating’s level', () => {
    expect(texts(dish('Soup', { risk: 'TO_CHECK' }))).toEqual([
      'Bread: ordinary food with no known risk in pregnancy.',
    ]);
  });

  it('leaves out a note for the reader that speaks for the dish', () => {
    const immune = finding({ rule: 'toxoplasmosis-status', key: 'toxoplasmosis-status.immune' });
    const row = dish('Salad', { assessed: { profile_findings: [immune] } });
    expect(texts(row)).toHaveLength(1);
  });

  it('is empty while the dish has not been assessed', () => {
    expect(texts(dish('Soup', { risk: null }))).toEqual([]);
  });
});
