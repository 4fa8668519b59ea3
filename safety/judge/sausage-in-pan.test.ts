import type { Language } from '@mirabelle/contract/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});
const riskOf = (language: Language, text: string, description?: string) =>
  engine.assess({ kind: 'dish', text, language, ...(description ? { description } : {}) }).risk;

describe('a cured sausage with a soup or in an omelette', () => {
  it.each([
    ['de', 'Linsensuppe', 'mit Chorizo', 'TO_CHECK'],
    ['de', 'Omelett mit Chorizo', undefined, 'TO_CHECK'],
    // Ham is laid on at the end.
    ['de', 'Tomatensuppe', 'Parmaschinken, Basilikum', 'HIGH_RISK'],
  ] as const)('may have been in the pot: %s %s %s', (language, text, description, risk) => {
    expect(riskOf(language, text, description)).toBe(risk);
  });
});

describe('words of state that are read with what stands beside them', () => {
  it.each([
    ['it', 'Crudité di gambero', 'HIGH_RISK'],
    ['it', 'Crudità di pesce', 'HIGH_RISK'],
    ['it', 'Crudité di verdure', 'NO_RISK'],
    // "Quente" is hot; only of an egg does it say soft-boiled.
    ['pt', 'Torta quente de maçãs', 'NO_RISK'],
    ['pt', 'Ovo quente', 'HIGH_RISK'],
  ] as const)('%s %s', (language, text, risk) => {
    expect(riskOf(language, text)).toBe(risk);
  });
});
