import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});
const riskOf = (text: string, language: 'en' | 'fr' | 'de' | 'es' | 'pl' | 'cs') =>
  engine.assess({ kind: 'dish', text, language, userContext: null }).risk;

describe('what a food of plants is only said to be like', () => {
  it.each([
    ['en', 'Vegan cheese (camembert style)'],
    ['fr', 'Fromage végan façon brie'],
    ['fr', 'Tofu façon foie gras'],
    ['en', 'Seitan, chorizo style'],
  ] as const)('is not on the plate, in %s: %s', (language, text) => {
    expect(riskOf(text, language)).toBe('NO_RISK');
  });

  it.each([
    ['en', 'Camembert style cheese'],
    ['en', 'Vegan cheese and brie'],
    ['en', 'Vegan cheese, brie style cheese from the counter'],
    ['en', 'Tofu, raw salmon style'],
    ['fr', 'Fromage de chèvre façon brie'],
  ] as const)(
    'is, where the words are said of another or it stands by itself, in %s: %s',
    (language, text) => {
      expect(riskOf(text, language)).not.toBe('NO_RISK');
    },
  );
});

describe('a risky dish behind a vegan one', () => {
  it.each([
    ['pl', 'Wegański burger, tatar wołowy'],
    ['cs', 'Veganský burger, tatarák'],
    ['en', 'Vegan burger, steak tartare'],
  ] as const)('is an item of its own, in %s: %s', (language, text) => {
    expect(riskOf(text, language)).toBe('HIGH_RISK');
  });
});
