import type { Language } from '@mirabelle/contract/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});
const riskOf = (text: string, language: Language = 'en') =>
  engine.assess({ kind: 'dish', text, language }).risk;

describe('a crab by the name of the animal', () => {
  it.each([
    ['Tourteau, mayonnaise sans œuf', 'fr'],
    ['Taschenkrebs', 'de'],
    ['Centollo', 'es'],
    ['Santola', 'pt'],
    ['Whole crab', 'en'],
  ] as const)('holds its brown meat: %s', (text, language) => {
    const { findings } = engine.assess({ kind: 'dish', text, language });
    expect(findings.some(({ key }) => key === 'other.disputed')).toBe(true);
  });

  it('does not where only its meat is named', () => {
    expect(riskOf('Crab linguine')).toBe('NO_RISK');
    expect(riskOf('Linguine au tourteau', 'fr')).toBe('NO_RISK');
    expect(riskOf('Linguine con granseola', 'it')).toBe('NO_RISK');
    expect(riskOf('Salade, chair de tourteau', 'fr')).toBe('NO_RISK');
  });
});
