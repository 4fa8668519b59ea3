import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { listedMisses, missesOf, newlyCalledSafe, readKnownMisses } from './known-misses.ts';
import { ownEngine } from './own-engine.ts';
import { answerPlanted, isWronglyHarmless, PLANTED_FILES } from './read-planted-words.ts';

const known = readKnownMisses();
let engine: Engine;

beforeAll(async () => {
  engine = await ownEngine();
});

describe.each(PLANTED_FILES)('words planted in lines of %s', (file) => {
  it('are said where nothing explains them', () => {
    expect(answerPlanted(engine, file).silent).toEqual([]);
  });

  it('never pass for harmless where they are food or unknown', () => {
    const wrong = answerPlanted(engine, file).planted.filter(isWronglyHarmless);
    expect(wrong.map(({ text, word }) => `${text}: ${word}`)).toEqual([]);
  });

  it('are rated as labelled, but for the known misses', () => {
    const { ratings } = answerPlanted(engine, file);
    expect(missesOf(ratings)).toEqual(listedMisses(known, 'planted-words', file));
    expect(newlyCalledSafe(known, ratings)).toEqual([]);
  });
});
