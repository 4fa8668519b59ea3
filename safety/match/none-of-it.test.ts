import type { Language } from '@mirabelle/contract/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});
const riskOf = (language: Language, text: string) => engine.assess({ kind: 'dish', text, language }).risk;

describe('a bare "0 %"', () => {
  it.each([
    ['en', 'Beef pie with 0% Guinness', 'NO_RISK'],
    ['en', '0% Guinness beef pie', 'NO_RISK'],
    ['de', 'Bier 0 %', 'NO_RISK'],
    // Of what stands behind it, and of no drink but the one it touches.
    ['en', 'Wine 0% sugar', 'HIGH_RISK'],
    ['en', 'Rum cake, 0% sugar', 'HIGH_RISK'],
    ['de', 'Bier 0 % und Schnaps', 'HIGH_RISK'],
    ['en', '0% fat yoghurt, white wine', 'HIGH_RISK'],
  ] as const)('is of alcohol where it touches a drink, in %s: %s', (language, text, risk) => {
    expect(riskOf(language, text)).toBe(risk);
  });
});
