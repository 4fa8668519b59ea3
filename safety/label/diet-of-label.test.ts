import { type Diet, markOf } from '@mirabelle/contract/diets.ts';
import type { LabelReading } from '@mirabelle/contract/label.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RecipeEngine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';
import { judgeLabel } from './judge-label.ts';

let engine: RecipeEngine;
beforeAll(async () => {
  engine = await ownEngine();
});

const mark = (diet: Diet, product: string, names: string[], over: Partial<LabelReading> = {}) => {
  const ingredients = names.map((name) => ({ name, purpose: null, parts: [] }));
  const reading = {
    product: [product],
    lists: [{ language: 'en' as const, ingredients }],
    ...{
      traces: [],
      statements: [],
      muchCaffeine: false,
      cookFirst: false,
      unpasteurised: false,
      caffeineMg: null,
    },
    ...over,
  };
  const { verdict } = judgeLabel(engine, reading, { userContext: null, language: 'en', readConfidence: 95 });
  if (!verdict.diet) throw new Error('nothing was said of diets');
  return markOf(diet, verdict.diet);
};

describe('what a label tells to a diet', () => {
  it('finds each printed ingredient, in its own word', () => {
    expect(mark('vegan', 'Wine gums', ['sugar', 'gelatine'])).toMatchObject({ answer: 'contains' });
    expect(mark('lactose', 'Ham', ['pork', 'salt', 'lactose']).foods).toContainEqual({
      food: 'lactose',
      reason: 'lactose',
    });
    expect(mark('gluten', 'Crackers', ['wheat flour', 'salt']).answer).toBe('contains');
    expect(mark('vegan', 'Oat drink', ['water', 'oats', 'salt']).answer).toBe('none');
  });

  it('leaves open where an additive comes from, unless the pack says whom it suits', () => {
    const sweets = ['sugar', 'E120'];
    expect(mark('vegan', 'Sweets', sweets)).toMatchObject({
      answer: 'unsaid',
      foods: [{ food: 'E120', reason: 'additive' }],
    });
    expect(mark('vegan', 'Sweets', sweets, { statements: ['Suitable for vegans'] }).answer).toBe('says');
    expect(mark('gluten', 'Sweets', sweets).answer).toBe('none');
  });

  it('tells traces to those who may have none, and to nobody else', () => {
    const traces = ['milk', 'wheat'];
    expect(mark('lactose', 'Sweets', ['sugar'], { traces }).answer).toBe('may');
    expect(mark('gluten', 'Sweets', ['sugar'], { traces }).answer).toBe('may');
    expect(mark('vegan', 'Sweets', ['sugar'], { traces }).answer).toBe('none');
  });
});
