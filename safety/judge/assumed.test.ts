import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEngine, type Engine } from '../engine.ts';
import { renderFinding } from '../messages/render.ts';

let engine: Engine;
let knowledge: PackedKnowledge;
beforeAll(async () => {
  knowledge = await loadKnowledge();
  engine = createEngine(knowledge);
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
    ['Lomo saltado', 'TO_CHECK'],
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
