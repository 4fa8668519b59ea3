import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});
const riskOf = (text: string, language: 'de' | 'es' | 'hu' | 'it' | 'nl' | 'pt' | null = null) =>
  engine.assess({ kind: 'dish', text, language }).risk;

describe('a form of one of our names in a language of names only', () => {
  it('is that food where several languages have the name', () => {
    expect(riskOf('Saláta pizzával', 'hu')).toBe('NO_RISK');
  });

  it.each(['Kan (8 glazen)', 'Glassen'])('is a word of its own where only one has it: %s', (text) => {
    expect(riskOf(text, 'nl')).toBe('TO_CHECK');
  });
});

describe('a form of a word that says nothing of what is eaten', () => {
  it.each([
    ['Penne mit jungem Spinat', 'de'],
    ['Kartoffelsalat mit knusprigem Speck', 'de'],
  ] as const)('is as harmless as the word in %s', (text, language) => {
    expect(riskOf(text, language)).toBe('NO_RISK');
  });

  it.each(['Lody z gorącymi malinami', 'Kuřecí maso s křehkými fazolkami'])(
    'is as harmless in a language of names only: %s',
    (text) => {
      expect(riskOf(text)).toBe('NO_RISK');
    },
  );

  it.each([
    'Lody z blorvakami malinami',
    'Penne mit blorvem Spinat',
    'Surowym łososiem z gorącymi ziemniakami',
  ])('hides no other word: %s', (text) => {
    expect(riskOf(text)).not.toBe('NO_RISK');
  });
});

describe('a style of cooking that begins with the little word before it', () => {
  it.each([
    ['Pollo alla boscaiola', 'it'],
    ['Merluzzo all’isolana', 'it'],
    ['Pollo a la diabla', 'es'],
    ['Frango à lagareiro', 'pt'],
  ] as const)('is known right behind a food: %s', (text, language) => {
    expect(riskOf(text, language)).toBe('NO_RISK');
  });

  it.each([
    ['Pollo alla blorvaka', 'it'],
    ['Pollo a la blorvaka', 'es'],
  ] as const)('is asked about where no one knows it: %s', (text, language) => {
    expect(riskOf(text, language)).toBe('TO_CHECK');
  });
});
