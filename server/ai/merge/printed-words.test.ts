import type { MenuReading } from '@mirabelle/contract/menu.ts';
import { expect, it } from 'vitest';
import { mergeMenu } from './merge-menu.ts';

const CURRY = 'Curry au poisson ou au tofu';

it('keeps number, second name, day and choices of either reader, as far as they were seen', () => {
  const base = { description: null, price: null };
  const own: MenuReading = {
    kind: 'menu',
    restaurantName: null,
    restaurantType: null,
    language: 'fr',
    country: 'FR',
    sections: [
      {
        title: null,
        course: null,
        items: [
          { ...base, name: 'Poulel rotl', number: '12', day: 'Lundi', allergenCodes: [], confidence: 80 },
          { ...base, name: CURRY, description: 'Fish curry', allergenCodes: [], confidence: 80 },
        ],
      },
    ],
    notUnderstood: [],
    rawText: `12 Lundi Poulel rotl\n${CURRY} Fish curry`,
    confidence: 80,
    readBy: 'built-in',
  };
  const dishes = [
    { ...base, name: 'Poulet rôti', number: '13', day: 'Mardi', options: ['jambon', 'saumon'] },
    { ...base, name: CURRY, secondName: 'Fish curry', number: '7', options: ['poisson', 'tofu'] },
  ];
  const merged = mergeMenu(
    own,
    {
      isMenu: true,
      restaurantName: null,
      restaurantType: null,
      sections: [{ title: null, course: null, dishes }],
    },
    'a-model',
    () => null,
  );
  expect(merged?.reading.sections.flatMap(({ items }) => items)).toMatchObject([
    { name: 'Poulet rôti', number: '12', day: 'Lundi', secondName: null },
    { secondName: 'Fish curry', description: 'Fish curry', number: null, options: ['poisson', 'tofu'] },
  ]);
});
