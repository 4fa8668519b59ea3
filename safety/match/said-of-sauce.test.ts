import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});

describe('what is said of the sauce', () => {
  it.each([
    ['Caesar salad, dressing made with pasteurised eggs', 'NO_RISK'],
    ['Chicken Caesar wrap (bottled dressing)', 'NO_RISK'],
    ['Chicken Caesar wrap, dressing', 'TO_CHECK'],
    ['Tartare, sauce cooked', 'HIGH_RISK'],
  ] as const)(
    'holds for the one that the dish has, but its heat is not that of the dish: %s',
    (text, risk) => {
      expect(engine.assess({ kind: 'dish', text, language: 'en' }).risk).toBe(risk);
    },
  );
});
