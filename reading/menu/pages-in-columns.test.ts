import { describe, expect, it } from 'vitest';
import { FOODS } from '../testing/foods-on-file.ts';
import { handMadePage, stacked } from '../testing/hand-made-page.ts';
import { readMenu } from './read-menu.ts';

const COLUMN = [
  'The train came out of the tunnel into a',
  'morning that nobody had expected. Along',
  'the ridge the snow had begun to melt and',
  'the river below ran quick and dark. She',
  'folded the letter and put it back in her',
  'pocket without having read the last of',
  'what the council had decided. It was half',
  'past ten and the valley stretched out as',
  'far as the eye could reach, empty but for',
  'a farmhouse and a line of telegraph poles',
  'leaning into the wind. The man opposite',
  'had not spoken since the border, and he',
  'looked at her as if he had known her for',
  'years. She thought about it for a while',
  'before she answered him, and then she told',
  'him that the line would be opened again',
];

describe('running text in a narrow column', () => {
  it('is a newspaper where it is headed as one', () => {
    const page = [
      { text: 'The Northern Courier', left: 100, y: 80, height: 80 },
      ...stacked(COLUMN, 100, 200),
    ];
    expect(readMenu(handMadePage(page), FOODS)).toMatchObject({ kind: 'not-a-menu', seems: 'newspaper' });
  });

  it('is no menu although some of its lines name food', () => {
    const fed = COLUMN.map((line, at) => (at % 4 === 0 ? 'Bread and butter on the table that she' : line));
    expect(readMenu(handMadePage(stacked(fed, 100, 200)), FOODS)).toMatchObject({ kind: 'not-a-menu' });
  });

  it('is not seen in descriptions, which name food', () => {
    const dishes = Array.from({ length: 6 }, (_, at) => [
      `Chicken salad no. ${at + 1}`,
      'with bacon, egg, tomato and lettuce',
      'and a dressing of mustard and honey',
    ]).flat();
    expect(readMenu(handMadePage(stacked(dishes, 100, 200)), FOODS).kind).toBe('menu');
  });
});

describe('a street sign', () => {
  it('is told although one of its words is near the name of a drink', () => {
    const lines = ['Centre-ville', 'Toutes directions', 'Parking', 'Sens interdit sauf riverains'];
    expect(readMenu(handMadePage(stacked(lines, 100, 200, 120)), FOODS)).toMatchObject({
      kind: 'not-a-menu',
      seems: 'sign',
    });
  });

  it('is not seen in a short menu with its address', () => {
    const lines = ['Soupe à l’oignon', 'Poulet rôti', 'Tarte aux pommes', 'Parking, 12 rue du Port'];
    expect(readMenu(handMadePage(stacked(lines, 100, 200)), FOODS).kind).toBe('menu');
  });
});

it('is a shelf where the tags side by side are read as one line', () => {
  const lines = [
    'Mature Cheddar 400g Soft Goats Cheese 150g',
    '£3.80 £9.50/kg £2.60 £17.33/kg',
    '5010204770312 5010204770459',
    'Brie Wedge 200g Smoked Salmon 100g',
    '£2.15 £10.75/kg £4.00 £40.00/kg',
    '5010204770527 5010204771083',
  ];
  expect(readMenu(handMadePage(stacked(lines, 100, 200)), FOODS)).toMatchObject({
    kind: 'not-a-menu',
    seems: 'shelf',
  });
});
