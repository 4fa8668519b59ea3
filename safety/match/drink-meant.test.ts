import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});

describe('"alcohol-free" beside one of several drinks', () => {
  it.each([
    ['en', 'Lager 0.0% and a shot of vodka', 'HIGH_RISK'],
    ['en', 'Lager 0.0%, vodka', 'HIGH_RISK'],
    ['en', '0.0 lager and white wine', 'HIGH_RISK'],
    ['fr', 'Bière 0,0 et whisky', 'HIGH_RISK'],
    ['es', 'Cerveza 0,0 y vermut', 'HIGH_RISK'],
    ['fr', 'Sans alcool : bière, vin, gin', 'NO_RISK'],
    ['en', '0.0% lager with vodka', 'HIGH_RISK'],
    ['en', 'Mocktail vodka', 'TO_CHECK'],
    ['en', 'Mocktail mojito', 'NO_RISK'],
    ['en', 'G&T with 0% gin', 'NO_RISK'],
    ['en', 'Mojito alcohol-free', 'NO_RISK'],
    ['es', 'Tinto de verano 0,0', 'NO_RISK'],
  ] as const)('is said of it alone, in %s: %s', (language, text, risk) => {
    expect(engine.assess({ kind: 'dish', text, language, userContext: null }).risk).toBe(risk);
  });
});
