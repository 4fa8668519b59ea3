import { beforeAll, describe, expect, it } from 'vitest';
import { ownKnowledge } from '../testing/own-engine.ts';
import { createNamesInside, type NamesInside } from './names-inside.ts';

let inside: NamesInside;
let ids: string[];
beforeAll(async () => {
  const knowledge = await ownKnowledge();
  inside = createNamesInside(knowledge);
  ids = knowledge.foods.map(({ id }) => id);
});

describe('what the name of a dish spells out', () => {
  it.each([
    ['pork gyoza', 'pork'],
    ['Porks', 'pork'],
    ['pâtes au miel', 'honey'],
    ['Hühnchen mit Honig', 'honey'],
  ])('%s: %s, found alone and among all foods', (name, id) => {
    expect(inside.isSpelt(id, 'food', name)).toBe(true);
    expect(inside.among(ids)(name)).toContain(id);
  });

  it.each(['porkless gyoza', 'honeydew melon', ''])('%s: neither pork nor honey', (name) => {
    const found = inside.among(ids)(name);
    expect(found).not.toContain('pork');
    expect(found).not.toContain('honey');
  });

  it('finds among all foods exactly those that are found one by one', () => {
    const among = inside.among(ids);
    for (const name of [
      'bacon burger with cheese',
      'salade de chèvre chaud au miel et lardons',
      'Wurst mit Senf',
    ])
      expect(among(name).sort()).toEqual(ids.filter((id) => inside.isSpelt(id, 'food', name)).sort());
  });
});
