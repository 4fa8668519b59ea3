import { describe, expect, it } from 'vitest';
import { isSameMenu, isSamePlace } from './same-place.ts';

const at = (restaurant_name: string | null, country: string | null = 'IT') => ({ restaurant_name, country });

describe('the same restaurant', () => {
  it.each([
    ['Trattoria Prugna', 'TRATTORIA PRUGNA'],
    ['Café de l’Époque', 'Cafe de l Epoque'],
    ['Trattoria Prugna', 'Trattorla Prugna'],
  ])('is told by a name that may be misread: %s, %s', (one, other) => {
    expect(isSamePlace(at(one), at(other))).toBe(true);
  });

  it.each([
    ['another name', at('Trattoria Prugna'), at('Trattoria Pesca')],
    ['a short name that differs by a letter', at('Mai'), at('Max')],
    ['another country', at('Trattoria Prugna'), at('Trattoria Prugna', 'FR')],
    ['no name', at(null), at(null)],
  ])('is not told by %s', (_what, one, other) => {
    expect(isSamePlace(one, other)).toBe(false);
  });
});

describe('the same menu', () => {
  const firstDishes = ['Bruschetta', 'Vitello tonnato', 'Caprese'];
  const dishes = ['caprese', 'Vitello Tonnato', 'Tiramisù'];

  it('is told by its dishes where a scan has no name', () => {
    expect(isSameMenu({ ...at(null), firstDishes }, { ...at('Trattoria Prugna'), dishes })).toBe(true);
    expect(isSameMenu({ ...at(null), firstDishes }, { ...at(null), dishes: ['Caprese'] })).toBe(false);
    expect(isSameMenu({ ...at(null, 'FR'), firstDishes }, { ...at(null), dishes })).toBe(false);
  });

  it('is another one where both have a name, and these differ', () => {
    expect(isSameMenu({ ...at('Da Gino'), firstDishes }, { ...at('Trattoria Prugna'), dishes })).toBe(false);
  });
});
