import { describe, expect, it } from 'vitest';
import { questionsFor, wordLanguage, wordsOf } from './finding-words.ts';
import { brie, citation, finding } from './testing/sample-findings.ts';

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
