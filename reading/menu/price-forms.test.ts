import { describe, expect, it } from 'vitest';
import { stacked } from '../testing/hand-made-page.ts';
import { readingOf } from './testing/reading-of.ts';

const heading = (text: string, y: number) => ({ text, left: 100, y, height: 44 });

describe('forms of prices', () => {
  it('have the sign in the place of the point, also where it was read as two words', () => {
    const lines = ['Jambon 9€50', 'Champignons 10€80', 'Saumon fumé 12€50', 'Fromage 11 €00', 'Banane 7€50'];
    expect(readingOf([heading('Galettes', 100), ...stacked(lines, 100, 170)]).slice(1)).toEqual([
      'Jambon | 9.50',
      'Champignons | 10.80',
      'Saumon fumé | 12.50',
      'Fromage | 11.00',
      'Banane | 7.50',
    ]);
  });

  it('are a small and a large portion with a stroke between them', () => {
    const lines = [
      'Potato Salad 4/8',
      'Collard Greens 4/8',
      'Mac & Cheese 5/9',
      'Corn Bread 3',
      '1/2 Chicken 12',
    ];
    expect(readingOf([heading('Sides', 100), ...stacked(lines, 100, 170)]).slice(1)).toEqual([
      'Potato Salad | 4 / 8',
      'Collard Greens | 4 / 8',
      'Mac & Cheese | 5 / 9',
      'Corn Bread | 3',
      '1/2 Chicken | 12',
    ]);
  });

  it('stand behind a heading that is shared', () => {
    const lines = [
      'Ribeye 34',
      'Sirloin 29',
      'Roast Chicken 24',
      'Sides for the table 9',
      'Creamed Spinach',
      'Fries',
      'Grilled Asparagus',
      'Mac & Cheese',
    ];
    expect(readingOf([heading('Mains', 100), ...stacked(lines, 100, 170)]).slice(5)).toEqual([
      'Creamed Spinach | 9',
      'Fries | 9',
      'Grilled Asparagus | 9',
      'Mac & Cheese | 9',
    ]);
  });
});
