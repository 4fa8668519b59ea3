import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});
const riskOf = (text: string, language: 'de' | null = null) =>
  engine.assess({ kind: 'dish', text, language }).risk;

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
