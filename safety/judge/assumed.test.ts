import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { renderFinding } from '../messages/render.ts';
import { ownEngine, ownKnowledge } from '../testing/own-engine.ts';

let engine: Engine;
let knowledge: PackedKnowledge;
beforeAll(async () => {
  knowledge = await ownKnowledge();
  engine = await ownEngine();
});
const assess = (text: string) => engine.assess({ kind: 'dish', text, language: 'en' });

describe('what a kitchen nearly always cooks through', () => {
  it.each([['Beef suya'], ['Lamb gyros'], ['Lamb doner kebab']])(
    'is fine, with reason, source and question: %s',
    (text) => {
      const { risk, findings } = assess(text);
      const note = findings.find(({ key }) => key.endsWith('.assumed'));
      expect(risk).toBe('NO_RISK');
      expect(note?.question).toBe('ask.cooked-through');
      expect(note?.citations.length).toBeGreaterThan(0);
      for (const language of LANGUAGES) {
        expect(note && renderFinding(note, language).reason.length).toBeGreaterThan(20);
      }
    },
  );

  it.each([
    ['Lomo saltado, medium rare', 'HIGH_RISK'],
    ['Lamb gyros, pink', 'HIGH_RISK'],
    ['Lomo saltado with raw egg', 'HIGH_RISK'],
    ['Beef skewers', 'TO_CHECK'],
  ])('is as the line says where it says so: %s', (text, risk) => {
    expect(assess(text).risk).toBe(risk);
  });

  it('is pink in every such dish where the line says so', () => {
    const dishes = knowledge.dishes.filter(({ assumes }) => assumes);
    expect(dishes.length).toBeGreaterThan(2);
    const calm = dishes
      .map(({ names }) => `Rare beef ${names.en?.[0]}`)
      .filter((text) => assess(text).risk !== 'HIGH_RISK');
    expect(calm).toEqual([]);
  });
});

describe('what is nearly always sold ready-made', () => {
  const inCountry = (text: string, country: string | null, place?: string) =>
    engine.assess({
      kind: 'dish',
      text,
      language: 'en',
      place,
      userContext: { country, allergies: [] },
    });

  it('is fine where it is sold so, with reason, source and question', () => {
    const { risk, findings } = inCountry('Fries with mayo', 'US');
    const note = findings.find(({ key }) => key.endsWith('.assumed'));
    expect(risk).toBe('NO_RISK');
    expect(note?.question).not.toBeNull();
    expect(note?.citations.map(({ source }) => source)).toContain('fda-dairy-and-eggs');
  });

  it.each([
    ['Fries with mayo', null],
    ['Fries with mayo', 'FR'],
    ['Fries with homemade mayonnaise', 'US'],
    ['Fries with aioli', 'US'],
  ])('is asked about elsewhere, and where the line says more: %s, %s', (text, country) => {
    expect(inCountry(text, country).risk).not.toBe('NO_RISK');
  });

  it('goes by where it is sold, not by where she is from', () => {
    expect(inCountry('Fries with mayo', 'FR', 'US').risk).toBe('NO_RISK');
    expect(inCountry('Fries with mayo', 'US', 'FR').risk).toBe('TO_CHECK');
  });
});
