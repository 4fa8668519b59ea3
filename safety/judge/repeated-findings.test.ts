import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RecipeEngine } from '../engine.ts';
import { ownEngine, ownKnowledge } from '../testing/own-engine.ts';

let knowledge: PackedKnowledge;
let engine: RecipeEngine;
beforeAll(async () => {
  knowledge = await ownKnowledge();
  engine = await ownEngine();
});

describe('a record named several times in one line', () => {
  it.each(LANGUAGES)('is stated once, for every food with three names, in %s', (language) => {
    const repeated: string[] = [];
    let tried = 0;
    for (const food of knowledge.foods) {
      const names = food.names[language]?.slice(0, 3) ?? [];
      // Only names that mean this record and no other in a line.
      const mentions = engine.read([names.join(', ')], language, 'dish').mentions;
      if (names.length < 3 || mentions.some(({ id }) => id !== food.id)) continue;
      tried++;
      const { findings } = engine.assess({ kind: 'dish', text: names.join(', '), language });
      const keys = findings
        .filter(({ subject }) => names.includes(subject))
        .map(({ key, data }) => `${key} ${String(data.cause)}`);
      if (new Set(keys).size < keys.length) repeated.push(names.join(', '));
    }
    expect(tried).toBeGreaterThan(20);
    expect(repeated).toEqual([]);
  });
});
