import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RecipeEngine } from '../engine.ts';
import { ownEngine, ownKnowledge } from '../testing/own-engine.ts';

let knowledge: PackedKnowledge;
let engine: RecipeEngine;
beforeAll(async () => {
  knowledge = await ownKnowledge();
  engine = await ownEngine();
});

/** Dishes of high risk with a kind of meat or fish that every such dish is made of. */
function hollowed(): { name: string; food: string }[] {
  return knowledge.dishes.flatMap(({ id, names }) => {
    const name = names.en?.[0];
    const dish = engine.catalogue.dishes.get(id);
    if (!name || !dish || engine.assess({ kind: 'dish', text: name, language: 'en' }).risk !== 'HIGH_RISK')
      return [];
    return dish.components
      .filter(
        ({ certainty, item }) =>
          certainty === 'always' && (item.allGroups.has('seafood') || item.allGroups.has('meat')),
      )
      .map(({ item }) => ({ name, food: item.name.en }));
  });
}

describe('a dish without the meat or fish that it is made of', () => {
  it('is not a known dish: never safe, whoever says so', () => {
    const dishes = hollowed();
    expect(dishes.length).toBeGreaterThan(50);
    const safe = dishes.filter(
      ({ name, food }) =>
        engine.assess({ kind: 'dish', text: name, language: 'en', madeWithout: [food] }).risk === 'NO_RISK',
    );
    expect(safe).toEqual([]);
  });

  it.each([
    ['en', 'Sashimi without fish'],
    ['en', 'Chirashi without fish'],
    ['fr', 'Carpaccio de bœuf sans bœuf'],
    ['de', 'Ceviche ohne Fisch'],
  ] as const)('is asked about where its name says so: %s %s', (language, text) => {
    expect(engine.assess({ kind: 'dish', text, language }).risk).not.toBe('NO_RISK');
  });

  it('stays as it was without something else, or without what is only usual', () => {
    const without = (text: string, food: string) =>
      engine.assess({ kind: 'dish', text, language: 'en', madeWithout: [food] }).risk;
    expect(without('Irish coffee', 'whiskey')).toBe('NO_RISK');
    expect(without('Tiramisu', 'egg')).not.toBe('HIGH_RISK');
  });
});
