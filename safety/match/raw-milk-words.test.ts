import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});
const riskOf = (language: 'de', text: string) => engine.assess({ kind: 'dish', text, language }).risk;

describe('cheese of raw milk in one word', () => {
  it.each([
    ['Rohmilchcamembert', 'HIGH_RISK'],
    ['Rohmilch-Emmentaler', 'NO_RISK'],
    ['Rohmilchgouda', 'HIGH_RISK'],
    ['Brot, Rohmilch', 'HIGH_RISK'],
  ] as const)('is that cheese and no milk besides: %s', (text, risk) => {
    expect(riskOf('de', text)).toBe(risk);
  });
});
