import { beforeAll, describe, expect, it } from 'vitest';
import type { RecipeEngine } from '../engine.ts';
import { nonsenseWord, seeded } from '../testing/nonsense.ts';
import { ownEngine, ownKnowledge } from '../testing/own-engine.ts';
import { splitGlued } from './glued-words.ts';
import { buildVocabulary, type Vocabulary } from './vocabulary.ts';

let vocabulary: Vocabulary;
let engine: RecipeEngine;
beforeAll(async () => {
  const knowledge = await ownKnowledge();
  vocabulary = buildVocabulary(knowledge);
  engine = await ownEngine();
});

describe('words printed as one', () => {
  it.each([
    ['thonmayonnaise', 'thon mayonnaise'],
    ['chickenwings', 'chicken wings'],
    ['jambonfromage', 'jambon fromage'],
    ['hamcheese', 'ham cheese'],
    ['saladenicoise', 'salade nicoise'],
    ['pouletauxchampignons', 'poulet aux champignons'],
    ['macandcheese', 'mac and cheese'],
    ['glutenfree', 'gluten free'],
    ['conpatatas', 'con patatas'],
  ])('are taken apart: %s', (word, words) => {
    expect(splitGlued(word, vocabulary)[0]).toMatchObject({ words: words.split(' '), plain: true });
  });

  it.each(['blorvakcurry', 'kandibao', 'candelaria'])('are whole names only: %s', (word) => {
    expect(splitGlued(word, vocabulary)).toEqual([]);
  });

  it('are hardly ever seen in a word that means nothing', () => {
    const next = seeded(7);
    const words = Array.from({ length: 4000 }, () => nonsenseWord(next));
    const split = words.filter((word) => splitGlued(word, vocabulary).length > 0);
    expect(split.length).toBeLessThanOrEqual(4);
  });

  it.each([
    ['fr', 'Steaktartare frites', 'Steak tartare frites'],
    ['en', 'beeftartare', 'beef tartare'],
    ['fr', 'saumonfumé', 'saumon fumé'],
    ['fr', 'pouletauxchampignons', 'poulet aux champignons'],
    ['it', 'insalatadimare', 'insalata di mare'],
  ] as const)('are judged as if they were apart, in %s: %s', (language, glued, apart) => {
    const riskOf = (text: string) => engine.assess({ kind: 'dish', text, language }).risk;
    expect(riskOf(glued)).toBe(riskOf(apart));
  });
});
