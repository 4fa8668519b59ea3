import { describe, expect, it } from 'vitest';
import { dishesOfLines, isSplit } from './split-lines.ts';

describe('the dishes of lines', () => {
  it('are one for each line that says something', () => {
    expect(dishesOfLines(' Beef  tartare \n\n Omelette')).toEqual([
      { name: 'Beef tartare', description: null, price: null },
      { name: 'Omelette', description: null, price: null },
    ]);
  });

  it.each([
    ['Omelette 9,50', 'Omelette', '9,50'],
    ['Omelette ..... 12 €', 'Omelette', '12 €'],
    ['Omelette £8.50', 'Omelette', '£8.50'],
    ['Menu 12', 'Menu 12', null],
    ['12 €', '12 €', null],
  ])('have the price at their end: %s', (line, name, price) => {
    expect(dishesOfLines(line)).toEqual([{ name, description: null, price }]);
  });

  it('are at least two, and not more than a correction takes', () => {
    const of = (count: number) => isSplit(dishesOfLines('Soup\n'.repeat(count)));
    expect([of(1), of(2), of(10), of(11)]).toEqual([false, true, true, false]);
  });
});
