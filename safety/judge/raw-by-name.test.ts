import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});

describe('what is raw by its very name', () => {
  it.each([
    // Cooked it would not bear its name: one asks.
    ['en', 'Braised beef carpaccio', 'TO_CHECK'],
    ['en', 'Salmon gravlax, grilled', 'TO_CHECK'],
    ['fr', 'Tataki de thon braisé', 'TO_CHECK'],
    // What its record does not hold is raw in it too; what is boiled for most dishes may be for this one.
    ['de', 'Ceviche vom Zander', 'HIGH_RISK'],
    ['de', 'Carpaccio vom Thunfisch', 'HIGH_RISK'],
    ['es', 'Ceviche de gambas', 'TO_CHECK'],
    ['fr', 'Sashimi de canard', 'TO_CHECK'],
    ['en', 'Cooked shrimp ceviche', 'TO_CHECK'],
    ['en', 'Cooked beetroot carpaccio of salmon', 'TO_CHECK'],
    ['en', 'Cooked beetroot carpaccio', 'NO_RISK'],
    // Lime does not cook.
    ['es', 'Ceviche cocido en limón', 'HIGH_RISK'],
    ['en', 'Lime-cooked prawn ceviche', 'HIGH_RISK'],
    // Of plants, and of octopus, which is boiled for it, nothing has to be asked.
    ['en', 'Grilled courgette carpaccio', 'NO_RISK'],
    ['es', 'Carpaccio de pulpo a la plancha', 'NO_RISK'],
    ['en', 'Grilled marinated salmon', 'NO_RISK'],
    ['en', 'Kitfo, fully cooked', 'NO_RISK'],
  ] as const)('in %s: %s', (language, text, risk) => {
    expect(engine.assess({ kind: 'dish', text, language, userContext: null }).risk).toBe(risk);
  });
});
