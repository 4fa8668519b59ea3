import type { Language } from '@mirabelle/contract/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RecipeEngine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: RecipeEngine;
beforeAll(async () => {
  engine = await ownEngine();
});

const riskOf = (text: string, language: Language) => engine.assess({ kind: 'dish', text, language }).risk;

describe('food named with "and" after a cooked dish', () => {
  it.each<[string, Language]>([
    ['Sausage roll and brie', 'en'],
    ['Fish pie and oysters', 'en'],
    ['Lasagne and Parma ham', 'en'],
    ['Lasagne und Rohschinken', 'de'],
  ])('may come as it is: %s', (text, language) => {
    expect(riskOf(text, language)).not.toBe('NO_RISK');
  });

  it.each<[string, Language]>([
    ['Quiche with brie and leek', 'en'],
    ['Pizza with mushrooms and gorgonzola', 'en'],
    ['Pizza funghi e gorgonzola', 'it'],
    ['Pizza champignons et gorgonzola', 'fr'],
  ])('goes on telling what is baked in it: %s', (text, language) => {
    expect(riskOf(text, language)).toBe('NO_RISK');
  });
});
