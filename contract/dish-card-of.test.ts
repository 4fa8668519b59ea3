import { describe, expect, test } from 'vitest';
import { cardSourcesSchema, dishCardSchema } from './dish-card.ts';
import { dishCardOf } from './dish-card-of.ts';
import type { Finding, Verdict } from './finding.ts';

const citation = (source: string, secondHand = false) => ({
  ...{ source, body: 'NHS', title: 'Foods to avoid', url: 'https://www.nhs.uk/', year: 2023, country: 'GB' },
  ...{ secondHand, reportedBy: secondHand ? 'A copy' : null, at: 'Cheese' },
});
const finding = (over: Partial<Finding>): Finding => ({
  ...{ rule: 'listeria', key: 'listeria.ask', risk: 'TO_CHECK', cannotTell: 'heat', subject: 'brie' },
  ...{ data: { food: 'brie' }, citations: [citation('a'), citation('b')], elsewhere: [] },
  ...{ question: 'ask.heat', modification: 'change.heat' },
  settledBy: { question: 'heated', food: 'brie' },
  ...over,
});
const safe = finding({ key: 'listeria.fine', risk: 'NO_RISK', question: null });
const verdict = (over: Partial<Verdict>): Verdict => ({
  ...{ risk: 'TO_CHECK', confidence: 80, findings: [], profileFindings: [], allergens: [], ingredients: [] },
  unknown: [],
  ...over,
});
const part = (risk: Verdict['risk'], findings: Finding[]) => ({
  ...{ name: 'brie', risk, confidence: 80, findings, allergens: [], hidden: false },
});
const cardOf = (over: Partial<Verdict>) => {
  const { card, sources } = JSON.parse(JSON.stringify(dishCardOf(verdict(over))));
  return { ...dishCardSchema.parse(card), sources: cardSourcesSchema.parse(sources), stored: card };
};

describe('the card of a dish', () => {
  test('holds what its rating depends on and what asks, with the question that the table settles', () => {
    const { findings } = cardOf({
      findings: [finding({}), safe, finding({ key: 'x.fine', risk: 'NO_RISK' })],
    });
    expect(findings.map(({ key, risk }) => [key, risk])).toEqual([
      ['listeria.ask', undefined],
      ['x.fine', 'NO_RISK'],
    ]);
    expect(findings[0]).toMatchObject({
      question: 'ask.heat',
      settledBy: { question: 'heated', food: 'brie' },
      data: { food: 'brie' },
    });
  });

  test('links the first source of each finding, in the authority’s own document if there is one, and counts the rest', () => {
    const { findings, sources } = cardOf({
      findings: [finding({ citations: [citation('c', true), citation('d')] })],
    });
    expect(findings[0]?.citations).toEqual(['d', 'c']);
    expect(Object.keys(sources)).toEqual(['d']);
    expect(sources.d).toMatchObject({ body: 'NHS', year: 2023, secondHand: false });
  });

  test('is rated by the worst of its own and its parts, and says which finding of a part it is', () => {
    const raw = finding({ risk: 'HIGH_RISK', key: 'listeria.high', citations: [citation('p')] });
    const card = cardOf({ findings: [finding({})], ingredients: [part('HIGH_RISK', [raw])] });
    expect(card.risk).toBe('HIGH_RISK');
    expect(card.part_findings).toMatchObject([{ key: 'listeria.high', modification: 'change.heat' }]);
    expect(card.findings).toEqual([]);
    expect(Object.keys(card.sources)).toEqual(['p']);
  });

  test('holds all findings where none is as strict as the rating', () => {
    const { findings } = cardOf({ risk: 'HIGH_RISK', findings: [finding({}), safe] });
    expect(findings.map(({ risk }) => risk)).toEqual(['TO_CHECK', 'NO_RISK']);
  });

  test('of what concerns this user alone holds all that is a risk to her', () => {
    const allergy = finding({ rule: 'allergies', key: 'allergies.high', risk: 'HIGH_RISK' });
    const card = cardOf({ risk: 'HIGH_RISK', profileFindings: [allergy, finding({}), safe] });
    expect(card.profile_findings.map(({ key }) => key)).toEqual(['allergies.high', 'listeria.ask']);
  });

  test('of a safe dish holds no reason, only what a model said of it', () => {
    const { stored, sources } = cardOf({ risk: 'NO_RISK', findings: [safe, safe] });
    expect(stored).toEqual({ risk: 'NO_RISK', confidence: 80 });
    expect(sources).toEqual({});
    const model = finding({ rule: 'model', key: 'model.fine', risk: 'NO_RISK', data: { model: 'x' } });
    expect(cardOf({ risk: 'NO_RISK', findings: [safe, model] }).findings).toMatchObject([
      { rule: 'model', data: { model: 'x' } },
    ]);
  });

  test('lists allergens by how certain they are', () => {
    const one = (allergen: 'milk' | 'nuts', certainty: 'sure' | 'possible') => ({
      allergen,
      option: null,
      certainty,
    });
    const { sure, possible } = cardOf({
      findings: [safe],
      allergens: [one('nuts', 'possible'), one('milk', 'sure')],
    });
    expect({ sure, possible }).toEqual({ sure: ['milk'], possible: ['nuts'] });
  });
});
