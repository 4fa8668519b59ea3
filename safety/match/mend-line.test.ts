import { beforeAll, describe, expect, it } from 'vitest';
import type { RecipeEngine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: RecipeEngine;
beforeAll(async () => {
  engine = await ownEngine();
});

function riskOf(text: string): string {
  return engine.assess({ kind: 'dish', text, language: 'en' }).risk;
}

describe('a word that only its neighbours explain', () => {
  it.each([
    ['too short to be mended alone', 'chicken chow mien'],
    ['with a letter lost', 'chole bature'],
    ['beside a word that is misspelt too', 'chiken tika'],
    ['without its vowels', 'pln naan'],
    ['across the "and" of a name', 'fish n chps'],
  ])('is known %s: %s', (_, text) => {
    expect(riskOf(text)).toBe('NO_RISK');
  });

  it.each([
    ['Blorvak curry', 'nothing that stands beside "curry" is like it'],
    ['Beef tamtan', 'a word of its own'],
  ])('stays unknown in "%s": %s', (text) => {
    expect(riskOf(text)).not.toBe('NO_RISK');
  });

  it('is known for what is risky too', () => {
    expect(riskOf('tamago kake goohan')).toBe('HIGH_RISK');
    expect(riskOf('Gorgonz. dolce')).toBe('HIGH_RISK');
  });

  it('takes the stop of a word cut short for no end of a sentence, but no comma', () => {
    expect(riskOf('Geb. Camembert')).toBe('TO_CHECK');
    expect(riskOf('Carpacc. di spada affum., rucola')).toBe('HIGH_RISK');
  });
});

describe('a romanised name that is parted in another way', () => {
  it.each(['phad si io', 'pat thai', 'lahm bajeen', 'guay teow'])('is known as a whole: %s', (text) => {
    expect(riskOf(text)).toBe('NO_RISK');
  });

  it('takes no treatment for a part of a name', () => {
    expect(riskOf('bê tái chah')).toBe('HIGH_RISK');
  });
});
