import { describe, expect, it } from 'vitest';
import type { ItemWithAssessments } from '../features/results/api.ts';
import { rate } from '../features/results/results-model.ts';
import { brie, citation, dish, finding, ingredient } from '../features/results/testing/sample-menu.ts';
import { decidingReasons, questionsFor, wordLanguage, wordsOf } from './finding-words.ts';

const rated = (row: ReturnType<typeof dish>) => {
  const { item_assessments, ingredient_assessments, ...item } = row;
  const [only] = rate([
    { ...item, assessment: item_assessments, ingredients: ingredient_assessments } as ItemWithAssessments,
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

describe('wordsOf', () => {
  it('keeps stored words where there are no findings', () => {
    const stored = { findings: [], reasons: ['a'], questions_for_cook: ['b'], possible_modifications: ['c'] };
    expect(wordsOf(stored, 'fr')).toMatchObject({
      reasons: [{ text: 'a' }],
      questions: ['b'],
      modifications: ['c'],
    });
  });

  it('asks each question once', () => {
    const twice = { findings: [brie, { ...brie, rule: 'raw-milk', key: 'raw-milk.ask' }] };
    const stored = { ...twice, reasons: [], questions_for_cook: [], possible_modifications: [] };
    expect(wordsOf(stored, 'en').reasons).toHaveLength(2);
    expect(wordsOf(stored, 'en').questions).toEqual(['Is the brie made from pasteurised milk?']);
  });

  it('unites the sources of what it merges', () => {
    const second = finding({ data: { food: 'milk' }, citations: [citation({ source: 'second' })] });
    const stored = { reasons: [], questions_for_cook: [], possible_modifications: [] };
    const [reason, ...more] = wordsOf({ ...stored, findings: [finding(), second] }, 'en').reasons;
    expect(reason?.citations.map(({ source }) => source)).toEqual(['health-body', 'second']);
    expect(more).toEqual([]);
  });
});

describe('questionsFor', () => {
  it('pairs what the cook reads with what it says to the reader', () => {
    const [question] = questionsFor({ findings: [brie, finding()], profile_findings: [] }, 'fr', 'en');
    expect(question).toEqual({
      forCook: 'Brie\u00a0: est-ce au lait pasteurisé\u00a0?',
      forReader: 'Is the brie made from pasteurised milk?',
    });
  });
});

describe('wordLanguage', () => {
  it.each([
    ['en', null, 'en'],
    ['en', 'fr', 'en'],
    ['fr', 'de', 'de'],
  ] as const)('in an interface in %s with a profile in %s is %s', (language, profile, expected) => {
    expect(wordLanguage(language, profile)).toBe(expected);
  });
});
