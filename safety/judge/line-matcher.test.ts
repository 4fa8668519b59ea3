import { describe, expect, it } from 'vitest';
import { createEngine } from '../engine.ts';
import { riskFact, smallKnowledge } from '../testing/small-knowledge.ts';

describe('a typed ligature', () => {
  const fine = [riskFact({ hazard: 'general', risk: 'NO_RISK' })];
  const engine = createEngine(
    smallKnowledge({
      foods: [
        { id: 'beef', names: { en: ['beef'], fr: ['bœuf'] }, facts: fine },
        { id: 'cherry', names: { en: ['cherry'], fr: ['cerise'] }, facts: fine },
      ],
    }),
  );

  it.each([
    ['bceuf', 'bœuf'],
    ['BCEUF', 'BŒUF'],
    ['cerise', 'cerise'],
  ])('is read where it came as two letters: "%s"', (text, subject) => {
    const { risk, ingredients } = engine.assess({ kind: 'ingredient', text });
    expect([risk, ingredients[0]?.name]).toEqual(['NO_RISK', subject]);
  });
});
