import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});
const assess = (text: string) => engine.assess({ kind: 'dish', text });

describe('cheese of which nothing more is said', () => {
  it.each([
    'Chicken and cheese wrap',
    'Jacket potato, cheese',
    'Bocadillo de lomo con queso',
    'Brötchen mit Käse',
    'Rugbrød med ost',
    'Palatschinken mit Spinat und Käse',
    'Pannenkoek spek en kaas',
    'Chicken with cheese and broccoli',
    'Beans on toast with grated cheese',
    'Nudeln mit Tomatensoße und Reibekäse',
  ])(
    'is taken for a hard one in bread, on potatoes, pasta or what is hot, and the answer says so: %s',
    (text) => {
      const { risk, findings } = assess(text);
      expect(risk).toBe('NO_RISK');
      expect(JSON.stringify(findings)).toContain('(cheddar)');
      expect(findings).toContainEqual(
        expect.objectContaining({
          key: 'listeria.assumed',
          data: expect.objectContaining({ because: 'nearly-always-hard' }),
          citations: [expect.objectContaining({ body: 'NHS 111 Wales' })],
          question: 'ask.which-cheese',
        }),
      );
    },
  );

  it('certainly holds milk', () => {
    expect(assess('Chicken and cheese wrap').allergens).toContainEqual(
      expect.objectContaining({ allergen: 'milk', certainty: 'sure' }),
    );
  });

  it.each([
    ['Torrada com queijo', 'BR'],
    ['Bocadillo de lomo con queso', 'MX'],
    ['Peynirli sandviç', undefined],
    ['Peynirli sandviç', 'DE'],
  ])('is asked about where the kitchen mostly means a fresh one: %s, %s', (text, country) => {
    expect(engine.assess({ kind: 'dish', text, userContext: { country } }).risk).toBe('TO_CHECK');
  });

  it.each([
    'Cheese',
    'Cheese salad',
    'Bread, olives, cheese',
    'Chicken, brie and cheese wrap',
    'Wrap, soft cheese',
    'Jacket potato, raw milk cheese',
    'Chicken and cheese salad',
    'Lettuce, chicken with cheese',
    'Ham and cheese',
    'Cheese, crackers, grapes',
  ])('is asked about elsewhere, and beside other words or another cheese: %s', (text) => {
    expect(assess(text).risk).not.toBe('NO_RISK');
    expect(JSON.stringify(assess(text).findings)).not.toContain('nearly-always-hard');
  });
});
