import { describe, expect, it } from 'vitest';
import { FOODS } from '../testing/foods-on-file.ts';
import { handMadePage, stacked } from '../testing/hand-made-page.ts';
import { readMenu } from './read-menu.ts';
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

  it('have their sign at the end of the word before where it was read so', () => {
    const lines = [
      'Grappa 3 cl € 9',
      'Amari 3 cl € 6',
      'Limoncello 3 cl€ 7',
      'Prosecco 10 cl € 8',
      'Marsala 5 cl € 5',
    ];
    expect(readingOf([heading('Digestivi', 100), ...stacked(lines, 100, 170)]).slice(3, 4)).toEqual([
      'Limoncello 3 cl | € 7',
    ]);
  });

  it.each(['14 Bridge Street · 01632 960 118', 'Tel. 09 50 94 43 48', 'Bookings +49 30 123 45'])(
    'are not the last figures of a telephone: %s',
    (text) => {
      const lines = [
        'Roast lamb £14.50',
        'Fish pie £12.20',
        'Lentil soup £7.80',
        'Apple tart £6.50',
        '',
        text,
      ];
      expect(readingOf([heading('Mains', 100), ...stacked(lines, 100, 170)]).slice(1)).toHaveLength(4);
    },
  );

  it('keep a sign of letters in front of them', () => {
    const lines = ['Feijoada R$70,50', 'Moqueca R$114,95', 'Picanha R$71,90', 'Frango R$51,80'];
    expect(readingOf([heading('Pratos', 100), ...stacked(lines, 100, 170)]).slice(1)).toEqual([
      'Feijoada | R$70,50',
      'Moqueca | R$114,95',
      'Picanha | R$71,90',
      'Frango | R$51,80',
    ]);
  });

  it.each(['7€/ les 50g', '7€ / les 50g', '7€ les 50 g'])('say what they are for: %s', (price) => {
    const lines = ['Terrine maison 9€', `Jambon de Parme ${price}`, 'Saumon fumé 11€', 'Rillettes 8€'];
    const page = handMadePage([heading('Nos planches', 100), ...stacked(lines, 100, 170)]);
    const reading = readMenu(page, FOODS);
    const items = reading.kind === 'menu' ? reading.sections.flatMap(({ items }) => items) : [];
    expect(items.map(({ name }) => name)).toEqual([
      'Terrine maison',
      'Jambon de Parme',
      'Saumon fumé',
      'Rillettes',
    ]);
  });

  it('belong to the words they were read in one line with, though their places overlap', () => {
    const dishes = ['Fish soup £9.00', 'Lamb curry £14.00', 'Apple tart £6.00', 'Roast chicken £12.00'];
    const lines = stacked(dishes, 100, 170, 21);
    const page = handMadePage([heading('Our dishes', 100), ...lines]);
    const price = page.lines.find(({ text }) => text.startsWith('Lamb'))!.words.at(-1)!;
    price.left -= 44;
    price.right -= 44;
    const reading = readMenu(page, FOODS);
    const items = reading.kind === 'menu' ? reading.sections.flatMap(({ items }) => items) : [];
    expect(items.map(({ name, price }) => `${name} | ${price}`)).toEqual([
      'Fish soup | £9.00',
      'Lamb curry | £14.00',
      'Apple tart | £6.00',
      'Roast chicken | £12.00',
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
