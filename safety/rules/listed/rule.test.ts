import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEngine, type Engine } from '../../engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = createEngine(await loadKnowledge());
});
const assess = (text: string, ingredients: string[]) => engine.assess({ kind: 'dish', text, ingredients });

describe('listed', () => {
  it('believes a list that leaves out what is usual, says so and asks', () => {
    const verdict = assess('Chocolate mousse', ['dark chocolate', 'cream']);
    expect(verdict.risk).toBe('NO_RISK');
    expect(verdict.findings[0]).toMatchObject({ key: 'listed.left-out', question: 'ask.contains' });
  });

  it('says nothing of what is left out where it would be fine, or where something else is to be minded', () => {
    expect(assess('Tomato soup', ['tomatoes']).findings.map((f) => f.key)).not.toContain('listed.left-out');
    expect(assess('Chocolate mousse', ['cream', 'rum']).findings.map((f) => f.rule)).toEqual(['alcohol']);
  });

  it('takes "no egg" for what is left out, not for an unknown food', () => {
    const { ingredients } = assess('Pancakes', ['flour', 'milk', 'no egg']);
    expect(ingredients[2]).toMatchObject({
      name: 'no egg',
      risk: 'NO_RISK',
      findings: [{ key: 'listed.without' }],
    });
  });

  it('takes "well done" for how it is made', () => {
    const { risk, ingredients } = assess('Burger', ['beef mince', 'well done']);
    expect(risk).toBe('NO_RISK');
    expect(ingredients[1]).toMatchObject({ risk: 'NO_RISK', findings: [{ key: 'listed.treatment' }] });
  });
});
