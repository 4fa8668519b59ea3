import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine.ts';
import { named, riskFact, smallKnowledge } from '../../testing/small-knowledge.ts';

const engine = createEngine(
  smallKnowledge({
    foods: [
      {
        id: 'chicken',
        names: named('chicken'),
        facts: [
          riskFact({ hazard: 'salmonella', risk: 'HIGH_RISK', when: { heat: ['raw'] } }),
          riskFact({ hazard: 'general', risk: 'NO_RISK' }),
        ],
        usual: { heat: 'cooked' },
      },
      { id: 'rice', names: named('rice'), facts: [riskFact({ hazard: 'general', risk: 'NO_RISK' })] },
      {
        id: 'jam',
        names: named('jam'),
        takes: 'variety',
        facts: [riskFact({ hazard: 'general', risk: 'NO_RISK' })],
      },
      {
        id: 'roll',
        names: named('roll'),
        takes: 'filling',
        facts: [riskFact({ hazard: 'general', risk: 'NO_RISK' })],
      },
    ],
    harmlessWords: {
      lists: [
        { language: 'en', kind: 'praise', ownLanguageOnly: false, words: 'scrumptious|homely' },
        { language: 'mul', kind: 'place', ownLanguageOnly: false, words: 'boston' },
      ],
      careful: [{ id: 'home-made', beside: ['jam'], words: 'homely' }],
    },
  }),
);

describe('unknown', () => {
  it('is TO_CHECK with low confidence when no word is known', () => {
    const verdict = engine.assess({ kind: 'dish', text: 'Zorblax quuxfizz' });
    expect(verdict).toMatchObject({ risk: 'TO_CHECK', unknown: ['Zorblax quuxfizz'] });
    expect(verdict.confidence).toBeLessThan(40);
    expect(verdict.findings[0]).toMatchObject({ key: 'unknown.text', question: 'ask.what-is-in-it' });
  });

  it('asks about a component of its own that nothing explains', () => {
    const verdict = engine.assess({ kind: 'dish', text: 'Chicken, zorblax' });
    expect(verdict.risk).toBe('TO_CHECK');
    expect(verdict.findings[0]).toMatchObject({ key: 'unknown.part', subject: 'zorblax' });
  });

  it('asks about a word beside a known food, which may make it another food', () => {
    const known = engine.assess({ kind: 'dish', text: 'Chicken' });
    const verdict = engine.assess({ kind: 'dish', text: 'Chicken Zorblax' });
    expect(verdict).toMatchObject({ risk: 'TO_CHECK', unknown: ['Zorblax'] });
    expect(verdict.findings).toMatchObject([
      { key: 'unknown.words', subject: 'Zorblax', question: 'ask.what-is-this' },
    ]);
    expect(verdict.confidence).toBeLessThan(known.confidence);
  });

  it('names the word without a question beside whole food that is safe in every form', () => {
    const verdict = engine.assess({ kind: 'dish', text: 'Rice Zorblax' });
    expect(verdict).toMatchObject({ risk: 'NO_RISK', unknown: ['Zorblax'] });
    expect(verdict.findings).toContainEqual(
      expect.objectContaining({ key: 'unknown.beside', subject: 'Zorblax', risk: 'NO_RISK' }),
    );
  });

  it('asks beside a kind that comes in varieties, and beside whole food where there is more to ask', () => {
    expect(engine.assess({ kind: 'dish', text: 'Jam Zorblax' }).risk).toBe('TO_CHECK');
    const both = engine.assess({ kind: 'dish', text: 'Rice Zorblax, Jam Quuxfizz' });
    expect(both.findings.map(({ subject }) => subject)).toEqual(['Zorblax', 'Quuxfizz']);
    expect(both.findings.every(({ risk }) => risk === 'TO_CHECK')).toBe(true);
  });

  it('passes over what is known to be harmless, but for a place beside what takes a filling', () => {
    expect(engine.assess({ kind: 'dish', text: 'Scrumptious Chicken' })).toMatchObject({
      risk: 'NO_RISK',
      unknown: [],
    });
    expect(engine.assess({ kind: 'dish', text: 'Chicken Boston' }).risk).toBe('NO_RISK');
    expect(engine.assess({ kind: 'dish', text: 'Boston roll' })).toMatchObject({
      risk: 'TO_CHECK',
      unknown: ['Boston'],
    });
  });

  it('asks what harmless words stand for where they name the dish alone', () => {
    expect(engine.assess({ kind: 'dish', text: 'Boston, Rice' }).findings[0]).toMatchObject({
      key: 'unknown.part',
      subject: 'Boston',
    });
  });

  it('asks about home-made beside what home-made makes a difference to', () => {
    expect(engine.assess({ kind: 'dish', text: 'Homely Chicken' }).risk).toBe('NO_RISK');
    expect(engine.assess({ kind: 'dish', text: 'Homely Jam' })).toMatchObject({
      risk: 'TO_CHECK',
      unknown: ['Homely'],
    });
  });

  it('has an answer for a text without letters', () => {
    expect(engine.assess({ kind: 'dish', text: '   ' }).findings[0]?.key).toBe('unknown.empty');
  });
});
