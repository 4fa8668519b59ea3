import { describe, expect, it } from 'vitest';
import { FOODS } from '../testing/foods-on-file.ts';
import { type HandMadeLine, handMadePage } from '../testing/hand-made-page.ts';
import { readMenu } from './read-menu.ts';

const [BOLD, LIGHT] = [0.1, 0.06];
/** Names and descriptions in one size at even distances: only the type tells them apart. */
const DISHES = [
  ['Braised beef', ['Carrots and thyme']],
  ['Cod fillet', ['Peas and mint', 'Lemon butter']],
  ['Roast chicken', ['Bread sauce']],
  ['Vegetable tart', ['Leeks and cream']],
  ['Lamb stew', ['Potatoes and rosemary', 'Swede mash']],
  ['Apple crumble', ['Custard']],
] as const;

function page(weights: { names: number; descriptions: number } | null) {
  const lines: HandMadeLine[] = DISHES.flatMap(([name, description]) => [
    { text: name, weight: weights?.names },
    ...description.map((text) => ({ text, weight: weights?.descriptions })),
  ]).map(({ text, weight }, at) => ({
    text,
    left: 100,
    y: 200 + 44 * at,
    ...(weight !== undefined && { weight }),
  }));
  const menu = readMenu(handMadePage(lines), FOODS);
  if (menu.kind !== 'menu') throw new Error(`read as ${menu.kind}`);
  return menu.sections.flatMap(({ items }) => items);
}

describe('names in bold type', () => {
  it('have below them, in light type, what describes them', () => {
    expect(
      page({ names: BOLD, descriptions: LIGHT }).map(({ name, description }) => [name, description]),
    ).toEqual(DISHES.map(([name, description]) => [name, description.join(' ')]));
  });

  it('are not seen where all is set in one type', () => {
    const even = page({ names: LIGHT, descriptions: LIGHT }).map(({ name }) => name);
    expect(even).toEqual(page(null).map(({ name }) => name));
    expect(even).toContain('Carrots and thyme');
  });
});
