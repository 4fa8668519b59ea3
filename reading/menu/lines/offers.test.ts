import { describe, expect, it } from 'vitest';
import { FOODS } from '../../testing/foods-on-file.ts';
import { isOffer } from './offers.ts';

describe('the offer of a set menu', () => {
  it.each([
    'Entrée + plat ou plat + dessert',
    'Starter, main and dessert',
    'Primo e secondo',
    'Vorspeise und Hauptgericht',
    'Primero, segundo y postre',
    'Three courses',
    '2 plats',
    'six courses 75 - wine pairing',
  ])('names courses and nothing to eat: %s', (text) => {
    expect(isOffer(text, FOODS)).toBe(true);
  });

  it.each([
    'Soup & salad',
    'Fish and chips',
    'Two eggs',
    'Plat du jour + café',
    'Pizza + dessert',
    'Desserts',
  ])('is none where something is served: %s', (text) => {
    expect(isOffer(text, FOODS)).toBe(false);
  });
});
