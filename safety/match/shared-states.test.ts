import type { Language } from '@mirabelle/contract/language.ts';
import type { Risk } from '@mirabelle/contract/risk.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

// Words that mean one thing of fish or meat and another of eggs or poultry: with the records themselves.

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});

const riskOf = (language: Language, text: string): Risk =>
  engine.assess({ kind: 'dish', text, language }).risk;

describe('meat smoked without heat', () => {
  it.each([
    ['en', 'Cold-smoked chicken'],
    ['en', 'Cold smoked pork loin'],
    ['de', 'Kaltgeräucherte Hähnchenbrust'],
  ] as const)('is asked about, in %s: %s', (language, text) => {
    expect(riskOf(language, text)).toBe('TO_CHECK');
  });
});

describe('doneness that is said of meat and of eggs', () => {
  it.each([
    ['es', 'Tortilla poco hecha'],
    ['es', 'Solomillo poco hecho'],
    ['it', 'Frittata poco cotta'],
    ['pt', 'Ovos mal passados'],
    ['pt', 'Bife mal passado'],
    ['en', 'White fish, rare'],
    ['fr', 'Cabillaud saignant'],
    ['en', 'Steak, rare'],
  ] as const)('is a risk of either, in %s: %s', (language, text) => {
    expect(riskOf(language, text)).toBe('HIGH_RISK');
  });
});

describe('"fresh" beside a dish of tinned tuna', () => {
  it('may mean the fish', () => {
    expect(riskOf('en', 'Fresh tuna salad')).toBe('TO_CHECK');
    expect(riskOf('fr', 'Salade de thon frais')).toBe('TO_CHECK');
  });

  it('is said of what it stands beside', () => {
    expect(riskOf('en', 'Tuna salad, fresh bread')).toBe('NO_RISK');
    expect(riskOf('en', 'Tuna salad')).toBe('NO_RISK');
  });
});
