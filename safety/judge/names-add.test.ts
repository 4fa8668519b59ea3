import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});
const allergensOf = (text: string) =>
  engine.assess({ kind: 'dish', text }).allergens.map(({ allergen }) => allergen);

describe('a name that says more than the other names of its dish', () => {
  it.each([
    ['pâtes à la tomate', 'pâtes au beurre', 'milk'],
    ['cacio e pepe', 'fettuccine alfredo', 'eggs'],
    ['dosa', 'ghee roast dosa', 'milk'],
  ])('adds what it says: %s, %s', (plain, more, allergen) => {
    expect(allergensOf(plain)).not.toContain(allergen);
    expect(allergensOf(more)).toContain(allergen);
  });

  it('adds it as it stands: "sans beurre" takes it out again', () => {
    expect(allergensOf('radis beurre')).toContain('milk');
    expect(allergensOf('radis beurre, sans beurre')).not.toContain('milk');
  });
});
