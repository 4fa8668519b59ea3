import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { listedMisses, missesOf, newlyCalledSafe, readKnownMisses } from './known-misses.ts';
import { ownEngine } from './own-engine.ts';
import { answerKitchen, KITCHENS, readKitchen } from './read-kitchens.ts';

const known = readKnownMisses();
let engine: Engine;

beforeAll(async () => {
  engine = await ownEngine();
});

describe.each(KITCHENS)('the %s kitchen', (kitchen) => {
  it('is known by the names on its menus', () => {
    const unknown = readKitchen(kitchen)
      .flatMap(({ names }) => names)
      .filter((text) => engine.assess({ kind: 'dish', text }).unknown.length > 0);
    expect(unknown).toEqual([]);
  });

  it('is rated as guidance does, but for the known misses', () => {
    expect(missesOf(answerKitchen(engine, kitchen))).toEqual(listedMisses(known, 'kitchens', kitchen));
  });

  it('has no dish called safe that guidance warns of, but for the known misses', () => {
    expect(newlyCalledSafe(known, answerKitchen(engine, kitchen))).toEqual([]);
  });
});
