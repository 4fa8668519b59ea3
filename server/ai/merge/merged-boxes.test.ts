import { expect, it } from 'vitest';
import { menuOf } from '../../testing/scans.ts';
import type { MenuAnswer } from '../tasks/read-menu/schema.ts';
import { mergeMenu } from './merge-menu.ts';

const modelAnswer = (...names: string[]): MenuAnswer => ({
  isMenu: true,
  restaurantName: null,
  restaurantType: null,
  sections: [
    {
      title: 'Starters',
      course: null,
      dishes: names.map((name) => ({ name, description: null, price: null })),
    },
  ],
});

it('leaves a dish its place in the picture, and one made of two the place of both', () => {
  const own = menuOf('Onion soup', 'with cheese', 'Green salad');
  const boxes = [0.1, 0.2, 0.5].map((top) => ({ left: 0.1, top, width: 0.3, height: 0.05 }));
  for (const [at, dish] of own.sections[0]!.items.entries()) Object.assign(dish, { box: boxes[at] });
  const merged = mergeMenu(own, modelAnswer('Onion soup with cheese', 'Green salad'), 'a-model', () => null);
  expect(merged?.reading).toMatchObject({
    sections: [
      {
        items: [
          { name: 'Onion soup with cheese', box: { left: 0.1, top: 0.1, width: 0.3, height: 0.15 } },
          { name: 'Green salad', box: boxes[2] },
        ],
      },
    ],
  });
});
