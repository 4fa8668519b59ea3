import { describe, expect, it } from 'vitest';
import { stacked } from '../../testing/hand-made-page.ts';
import { readingOf } from '../testing/reading-of.ts';

const heading = (text: string, y: number) => ({ text, left: 100, y, height: 44 });

describe('a list of dishes in one line each, of which some prices were not read', () => {
  it('has a dish in each line all the same', () => {
    const lines = [
      'Kroket',
      'Kaassoufflé',
      'Frikandel 2,20',
      'Kipcorn 2,20',
      'Loempia 3,50',
      'Bal gehakt',
      'Bitterballen 4,50',
    ];
    expect(readingOf([heading('Snacks', 100), ...stacked(lines, 100, 170)]).slice(1)).toEqual([
      'Kroket | -',
      'Kaassoufflé | -',
      'Frikandel | 2,20',
      'Kipcorn | 2,20',
      'Loempia | 3,50',
      'Bal gehakt | -',
      'Bitterballen | 4,50',
    ]);
  });

  it('takes long lines for dishes where those with a price are as long', () => {
    const lines = [
      'Lugana, Cantina del Lago, dry 24.00',
      'Soave, Villa Bianca, dry 21.00',
      'Vernaccia, San Marco, dry',
      'Pecorino, Le Colline, dry 26.00',
      'Fiano, Terra Nera, dry 25.00',
    ];
    expect(readingOf([heading('White wines', 100), ...stacked(lines, 100, 170)]).slice(1)).toHaveLength(5);
  });

  it('speaks for short sections of its page too', () => {
    const read = readingOf([
      heading('Cakes', 100),
      ...stacked(
        [
          'Brownie 3.20',
          'Cheesecake 4.10',
          'Lemon tart 4.00',
          'Apple pie 4.20',
          'Carrot cake 3.90',
          'Scone 2.50',
        ],
        100,
        170,
      ),
      heading('Drinks', 480),
      ...stacked(['Lemonade', 'Apple juice 3.00'], 100, 550),
    ]);
    expect(read.slice(-2)).toEqual(['Lemonade | -', 'Apple juice | 3.00']);
  });

  it.each([
    ['in small letters', 'with tomatoes and onions'],
    ['with commas', 'Tomatoes, onions, olives'],
    ['as a sentence', 'Ask for the dish of the day.'],
  ])('leaves a line written %s to the dish above it', (_, line) => {
    const lines = [
      'Green salad 6.00',
      'Onion soup 7.00',
      'Quiche 8.50',
      line,
      'Omelette 9.00',
      'Roast chicken 12.00',
    ];
    const dishes = readingOf([heading('Lunch', 100), ...stacked(lines, 100, 170)]).slice(1);
    expect(dishes.map((dish) => dish.split(' | ')[0])).toEqual([
      'Green salad',
      'Onion soup',
      'Quiche',
      'Omelette',
      'Roast chicken',
    ]);
  });

  it('goes on with a name that ends open', () => {
    const lines = [
      'Green salad 6.00',
      'Onion soup 7.00',
      'Leg of lamb with 15.00',
      'Rosemary potatoes',
      'Omelette 9.00',
      'Quiche 8.00',
    ];
    const names = readingOf([heading('Lunch', 100), ...stacked(lines, 100, 170)]).map(
      (dish) => dish.split(' | ')[0],
    );
    expect(names).not.toContain('Rosemary potatoes');
  });
});

describe('columns of one page', () => {
  it('are read each by its own habit where none has prices', () => {
    const cakes = [
      'Glazed Donut',
      'Cinnamon Twist',
      'Maple Bar',
      'Apple Fritter',
      'Boston Cream',
      'Blueberry Muffin',
    ];
    const soups = [
      'Chicken noodle soup',
      'rice noodles, herbs and lime',
      'Beef noodle soup',
      'rare beef, onions and herbs',
    ];
    const read = readingOf([
      heading('Bakery', 100),
      ...stacked(cakes, 100, 170),
      { text: 'Soups', left: 800, y: 100, height: 44 },
      ...soups.map((text, at) => ({ text, left: 800, y: 170 + 34 * at + 30 * Math.floor(at / 2) })),
    ]);
    expect(read).toEqual([
      '# Bakery',
      ...cakes.map((name) => `${name} | -`),
      '# Soups',
      'Chicken noodle soup | - | rice noodles, herbs and lime',
      'Beef noodle soup | - | rare beef, onions and herbs',
    ]);
  });

  it('are parted each by where it has its prices', () => {
    const below = [
      'Grilled trout',
      'herbs, butter and lemon 14.00',
      'Roast duck',
      'plums, leeks and honey 17.00',
      'Lamb stew',
      'beans, thyme and garlic 15.00',
    ];
    const read = readingOf([
      heading('Mains', 100),
      ...below.map((text, at) => ({ text, left: 100, y: 170 + 34 * at + 24 * Math.floor(at / 2) })),
      { text: 'Cakes', left: 800, y: 100, height: 44 },
      ...stacked(
        ['Brownie 3.20', 'Cheesecake 4.10', 'Lemon tart', 'Apple pie', 'Carrot cake 3.90', 'Scone 2.50'],
        800,
        170,
      ),
    ]);
    expect(read).toHaveLength(11);
    expect(read.slice(4)).toEqual(
      expect.arrayContaining(['Lemon tart | -', 'Apple pie | -', 'Carrot cake | 3.90']),
    );
  });
});
