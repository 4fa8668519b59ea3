import type { MenuReading } from '@mirabelle/contract/menu.ts';
import { expect, it } from 'vitest';
import { menuOf } from '../../testing/scans.ts';
import { mergeMenu } from './merge-menu.ts';

const dish = (name: string) => ({ name, description: null, price: null });

it('lines that could not be placed stay open unless a dish of the model holds all their words', () => {
  const own: MenuReading = {
    ...menuOf('Soupe', 'Tarte'),
    rawText: 'Soupe\nTarte\nPoulet rôti\nZorbl',
    notUnderstood: ['Poulet rôti', 'Zorbl'],
  };
  const answer = {
    isMenu: true,
    restaurantName: null,
    restaurantType: null,
    sections: [{ title: null, course: null, dishes: ['Soupe', 'Tarte', 'Poulet rôti'].map(dish) }],
  };
  expect(mergeMenu(own, answer, 'a-model', () => null)?.reading).toMatchObject({ notUnderstood: ['Zorbl'] });
});
