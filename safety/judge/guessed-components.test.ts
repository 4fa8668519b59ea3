import { beforeAll, describe, expect, it } from 'vitest';
import type { RecipeEngine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: RecipeEngine;
beforeAll(async () => {
  engine = await ownEngine();
});

const judge = (text: string) => engine.assess({ kind: 'dish', text, language: 'en' });
const foods = (text: string) => JSON.stringify(judge(text).findings);

describe('the meat that a cooked dish usually holds', () => {
  it.each(['Vegetable pie', 'Haddock pie', 'Smoked salmon pie', 'Vegetable curry'])(
    'is no reason where something else is named before the dish: %s',
    (text) => {
      expect(foods(text)).not.toContain('beef');
      expect(judge(text).risk).toBe('NO_RISK');
    },
  );

  it('is what a bare name is taken for', () => {
    expect(foods('Pie and mash')).toContain('beef');
  });

  it.each(['Lime ceviche', 'Pickle burger', 'Mushroom pâté'])(
    'is still asked about where the dish is raw, pink or made of offal: %s',
    (text) => {
      expect(judge(text).risk).not.toBe('NO_RISK');
    },
  );
});
