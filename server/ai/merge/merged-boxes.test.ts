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

it('finds the place of a dish that only the model made of a line, which stops being one of no dish', () => {
  const own = menuOf('Onion soup', 'Green salad');
  const at = (top: number) => ({ left: 0.1, top, width: 0.3, height: 0.05 });
  own.rawText = 'Onion soup\nGreen salad\nRoast chicken\nZorbl';
  own.notUnderstood = ['Roast chicken', 'Zorbl'];
  own.otherLines = [
    { kind: 'unplaced', text: 'Roast chicken', box: at(0.4) },
    { kind: 'unplaced', text: 'Zorbl', box: at(0.5) },
    { kind: 'heading', text: 'Roast', box: at(0.3) },
  ];
  const answer = modelAnswer('Onion soup', 'Green salad', 'Roast chicken');
  const merged = mergeMenu(own, answer, 'a-model', () => null)?.reading;
  expect(merged?.sections[0]?.items[2]).toMatchObject({ name: 'Roast chicken', box: at(0.4) });
  expect(merged?.otherLines?.map(({ text }) => text)).toEqual(['Zorbl', 'Roast']);
});
