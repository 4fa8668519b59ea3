import { describe, expect, it } from 'vitest';
import { createEngine } from '../engine.ts';
import { named, riskFact, smallKnowledge } from '../testing/small-knowledge.ts';

const fine = riskFact({ hazard: 'general', risk: 'NO_RISK' });
const engine = createEngine(
  smallKnowledge({
    groups: [
      { id: 'meat', names: named('meat') },
      {
        id: 'alcoholic-drinks',
        names: named('alcohol'),
        usual: { alcohol: 'present' },
        facts: [
          riskFact({ hazard: 'alcohol', when: { alcohol: ['present'] }, risk: 'HIGH_RISK' }),
          riskFact({ hazard: 'alcohol', when: { alcohol: ['cooked', 'free'] }, risk: 'NO_RISK' }),
        ],
      },
      { id: 'beer', names: named('beers'), parents: ['alcoholic-drinks'] },
      { id: 'cereals', names: named('cereals') },
      { id: 'cocktails', names: named('cocktails'), parents: ['alcoholic-drinks'] },
      { id: 'condiments', names: named('condiments') },
    ],
    foods: [
      {
        id: 'chicken',
        names: named('chicken', 'poulet'),
        groups: ['meat'],
        usual: { heat: 'cooked' },
        facts: [fine],
      },
      { id: 'gravy', names: named('jus'), facts: [fine] },
      { id: 'mustard', names: named('mustard'), groups: ['condiments'], facts: [fine] },
      { id: 'morel', names: named('morels', 'morilles'), facts: [fine] },
      { id: 'pasta', names: named('pasta'), groups: ['cereals'], facts: [fine] },
      { id: 'wine', names: named('wine', 'vin jaune'), groups: ['alcoholic-drinks'] },
      { id: 'rum', names: named('rum', 'rhum'), groups: ['alcoholic-drinks'] },
      { id: 'stout', names: named('stout'), groups: ['beer'] },
      { id: 'mojito', names: named('mojito'), groups: ['cocktails'] },
    ],
    preparations: [{ id: 'braised', names: named('braised', 'braisé'), sets: { heat: 'cooked' } }],
  }),
);
const rate = (text: string, language: 'en' | 'fr' = 'en') =>
  engine.assess({ kind: 'dish', text, language }).risk;

describe('an alcoholic drink in a line of foods', () => {
  it.each([
    ['Poulet au vin jaune', 'fr'],
    ['Wine-braised chicken', 'en'],
    ['Stout braised chicken', 'en'],
  ] as const)('is cooked into what it is said of: %s', (text, language) => {
    expect(rate(text, language)).toBe('NO_RISK');
  });

  it.each([
    ['Poulet aux morilles et vin jaune', 'fr'],
    ['Chicken (morels, wine)', 'en'],
    ['Chicken, wine, morels', 'en'],
    ['Braised chicken, wine', 'en'],
    ['Rum pasta', 'en'],
    ['Pasta with morels and rum', 'en'],
    ['Chicken braised with wine', 'en'],
    ['Braised chicken with wine', 'en'],
    ['Poulet braisé avec du vin jaune', 'fr'],
  ] as const)('may be a sauce, so one asks: %s', (text, language) => {
    expect(rate(text, language)).toBe('TO_CHECK');
  });

  it.each([
    ['Chicken and a glass of wine', 'en'],
    ['Poulet aux morilles et un verre de vin jaune', 'fr'],
    ['Chicken, morels, stout', 'en'],
    ['Chicken, wine', 'en'],
    ['Chicken with wine', 'en'],
    ['Braised chicken with morels and a glass of wine', 'en'],
    ['Pasta, wine', 'en'],
    ['Pasta and wine', 'en'],
    ['Pasta wine', 'en'],
    ['Wine', 'en'],
  ] as const)('is drunk: %s', (text, language) => {
    expect(rate(text, language)).toBe('HIGH_RISK');
  });

  it.each([
    ['Chicken', 'stout jus'],
    ['Chicken', 'stout mustard, morels'],
    ['Pasta', 'morels, mustard, wine'],
    ['Chicken', 'rum and morel jus'],
  ])('is in the sauce or among what the dish is made with: %s, %s', (text, description) => {
    expect(engine.assess({ kind: 'dish', text, description, language: 'en' }).risk).toBe('TO_CHECK');
  });

  it.each([
    ['Pasta', 'morels, wine'],
    ['Pasta', 'morels, mustard, a glass of wine'],
    ['Pasta', 'morels, mustard, stout'],
  ])('is drunk beside a dish that is described with little else: %s, %s', (text, description) => {
    expect(engine.assess({ kind: 'dish', text, description, language: 'en' }).risk).toBe('HIGH_RISK');
  });

  it.each(['Mojito without rum', 'Rum-free mojito', 'Mojito, no rum'])(
    'leaves open what else a mixture holds: %s',
    (text) => {
      expect(rate(text)).toBe('TO_CHECK');
    },
  );
});
