import { describe, expect, it } from 'vitest';
import { dishKey, isBeginningOf, isBehindSign, isMisread, isMisreadName, isSameName } from './same-dish.ts';

describe('what is one dish', () => {
  it.each([
    [
      'in other letters and signs',
      { name: 'CRÈME  brûlée', price: '8,50 €' },
      { name: 'Creme brulee', price: '€8.50' },
    ],
    ['without a price', { name: 'Soup', price: null }, { name: 'SOUP', price: null }],
    ['in Greek', { name: 'Φάβα', price: '6' }, { name: 'ΦΑΒΑ', price: '6' }],
  ])('is one name and price %s', (_how, a, b) => {
    expect(dishKey(a)).toBe(dishKey(b));
  });

  it.each([
    ['another price', { name: 'Soup', price: '8' }, { name: 'Soup', price: '9' }],
    ['another name', { name: 'Pizza 3 fromages', price: '12' }, { name: 'Pizza 4 fromages', price: '12' }],
    ['another name in Greek', { name: 'Φάβα', price: '6' }, { name: 'Χταπόδι', price: '6' }],
    ['another sign alone', { name: '**', price: '6' }, { name: '##', price: '6' }],
  ])('is not one with %s', (_how, a, b) => {
    expect(dishKey(a)).not.toBe(dishKey(b));
  });

  it('may be a name of which a few letters were read otherwise', () => {
    const chicken = { name: 'Poulet rôti aux herbes', price: '15' };
    expect(isMisread(chicken, { name: 'Pou1et roti aux herhes', price: '15 €' })).toBe(true);
    expect(isMisread(chicken, { name: 'Pou1et roti aux herhes', price: '16' })).toBe(false);
    expect(isMisread(chicken, { name: 'Poisson du jour', price: '15' })).toBe(false);
    expect(isSameName('Plats', 'PLATS')).toBe(true);
    expect(isSameName(null, 'Plats')).toBe(false);
  });

  it('may be a name whose end was not read, or with a sign in front', () => {
    expect(isBeginningOf('gnocchi gorgonzola e', 'gnocchi gorgonzola e noci')).toBe(true);
    expect(isBeginningOf('soup', 'soup of the day')).toBe(false);
    expect(isBehindSign('la complete', 'c la complete')).toBe(true);
    expect(isBehindSign('curry', 'fish curry')).toBe(false);
  });

  it('is no name in which a number or a short word is another', () => {
    expect(isMisreadName('pizza 3 fromages', 'pizza 4 fromages')).toBe(false);
    expect(isMisreadName('tasting menu a', 'tasting menu b')).toBe(false);
    expect(isMisreadName('chicken curry', 'prawn curry')).toBe(false);
    expect(isMisreadName('smoked salmon', 'smoked saimon')).toBe(true);
  });
});
