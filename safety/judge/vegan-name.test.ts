import type { Language } from '@mirabelle/contract/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});
const riskOf = (language: Language, text: string, country: string) =>
  engine.assess({ kind: 'dish', text, language, userContext: { country } }).risk;

describe('what is made of plants and named after a risk', () => {
  it.each([
    ['fr', 'FR', 'Camembert végétal', 'NO_RISK'],
    ['fr', 'FR', 'Foie gras végétal', 'NO_RISK'],
    ['es', 'ES', 'Foie vegetal', 'NO_RISK'],
    ['pt', 'PT', 'Foie gras vegetal', 'NO_RISK'],
    ['fr', 'FR', 'Steak tartare végétal', 'NO_RISK'],
    ['en', 'GB', 'Vegan salmon "lox" carrot bagel', 'NO_RISK'],
    ['en', 'US', 'Plant-based prawn curry', 'NO_RISK'],
    ['en', 'US', 'Impossible meatball sub', 'NO_RISK'],
    // No authority but the British ones names pâté of plants.
    ['de', 'DE', 'Vegane Leberwurst', 'TO_CHECK'],
    ['de', 'DE', 'Leberwurst auf pflanzlicher Basis', 'TO_CHECK'],
    ['en', 'GB', 'Vegan liver pâté', 'HIGH_RISK'],
  ] as const)('is none, in %s and %s: %s', (language, country, text, risk) => {
    expect(riskOf(language, text, country)).toBe(risk);
  });

  it.each([
    ['fr', 'FR', 'Burger végétal, roquefort', 'HIGH_RISK'],
    ['de', 'DE', 'Brot mit veganer Leberwurst und Räucherlachs', 'HIGH_RISK'],
    ['fr', 'FR', 'Camembert et légumes', 'HIGH_RISK'],
    ['fr', 'FR', 'Burger végétal et magret rosé', 'HIGH_RISK'],
  ] as const)('leaves a risk beside it, in %s and %s: %s', (language, country, text, risk) => {
    expect(riskOf(language, text, country)).toBe(risk);
  });
});

describe('words that settle what stands beside them', () => {
  it.each([
    ['de', 'DE', 'Rumpsteak, durch', 'NO_RISK'],
    ['de', 'DE', 'Rumpsteak nicht durch', 'HIGH_RISK'],
    ['de', 'DE', 'Rumpsteak fast durch', 'HIGH_RISK'],
    ['de', 'DE', 'Weizen 0,5 %', 'NO_RISK'],
    ['de', 'DE', 'Weizen 5,2 %', 'HIGH_RISK'],
    ['en', 'GB', 'Steak (beef), well done', 'NO_RISK'],
    ['en', 'GB', 'Steak (beef), rare', 'HIGH_RISK'],
    ['en', 'GB', 'Ceviche with cooked shrimp', 'TO_CHECK'],
    ['en', 'GB', 'Sea bass ceviche with cooked shrimp', 'HIGH_RISK'],
    ['de', 'DE', 'Räucherlachs in Sahnesoße gekocht', 'NO_RISK'],
    ['en', 'GB', 'Hollandaise (pasteurised egg)', 'NO_RISK'],
    ['en', 'GB', 'Cake soaked in rum-flavoured syrup (no alcohol)', 'TO_CHECK'],
    ['it', 'IT', 'Piadina con verdure', 'NO_RISK'],
    ['it', 'IT', 'Toast', 'NO_RISK'],
    ['it', 'IT', 'Frittata di verdure', 'NO_RISK'],
    ['it', 'IT', 'Frittata poco cotta', 'HIGH_RISK'],
  ] as const)('in %s and %s: %s', (language, country, text, risk) => {
    expect(riskOf(language, text, country)).toBe(risk);
  });
});
