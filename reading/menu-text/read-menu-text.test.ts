import { describe, expect, it } from 'vitest';
import { FOODS as foods } from '../testing/foods-on-file.ts';
import { readMenuText } from './read-menu-text.ts';
import { addScore, noScore, pastedTexts } from './testing/pasted-texts.ts';

const dishesIn = (text: string) => {
  const reading = readMenuText(text, foods);
  return reading.kind === 'menu'
    ? reading.sections.flatMap(({ items }) => items.map(({ name, price }) => [name, price]))
    : reading.kind;
};
const MORE = '\nOnion soup 6.00\nRoast chicken 14.00\nApple pie 5.00';
const REST = [
  ['Onion soup', '6.00'],
  ['Roast chicken', '14.00'],
  ['Apple pie', '5.00'],
];

describe('a pasted menu', () => {
  it.each([
    ['what a delivery costs', 'Delivery fee\n£2.50\nMinimum order £15.00', []],
    ['who wrote a message and when', '[12:03, 7/9/2026] Bar: Tomato salad 7.00', [['Tomato salad', '7.00']]],
    ['the head of an e-mail', 'From: bar@plum.example\nSubject: Your soup\n\nDear Ms Hart,\n', []],
    ['small pictures', '🍅 Tomato salad 7.00 🌿', [['Tomato salad', '7.00']]],
    ['brackets around prices', 'Tomato salad (7.00)', [['Tomato salad', '7.00']]],
    ['a heading in the line of a dish', 'Starter: Tomato salad 7.00', [['Tomato salad', '7.00']]],
    ['links of a site', 'Privacy policy | Terms of use | Cookies', []],
  ])('is read without %s', (_what, text, dishes) => {
    expect(dishesIn(`${text}\n${MORE}`)).toEqual([...dishes, ...REST]);
  });

  it('is read without the buttons and the energy of an app', () => {
    const dishes = ['Tomato salad', 'Onion soup', 'Apple pie'];
    const text = dishes.map((name) => `${name}\n£7.00 • 310 kcal\nAdd`).join('\n');
    expect(dishesIn(`${text}\nView basket (0)`)).toEqual(dishes.map((name) => [name, '£7.00']));
  });

  it('is read without how its message closes', () => {
    expect(dishesIn(`Dear all,${MORE}\n\nKind regards,\nTom`)).toEqual(REST);
  });

  it('keeps dishes that begin as a message or a button does', () => {
    const names = ['Hello Kitty burger', 'New potatoes', 'Thanksgiving turkey', 'Cookies'];
    const text = names.map((name) => `${name} 4.00`).join('\n');
    expect(dishesIn(text + MORE)).toEqual([...names.map((name) => [name, '4.00']), ...REST]);
  });

  it('is headed in a language that nothing is judged in', () => {
    const text =
      'Hoofdgerechten\nKipsaté\nMet atjar\n€ 14,50\n\nGado gado\nMet tofu\n€ 11,50\n\nNasi\n€ 9,00';
    expect(dishesIn(text)).toEqual([
      ['Kipsaté', '€ 14,50'],
      ['Gado gado', '€ 11,50'],
      ['Nasi', '€ 9,00'],
    ]);
  });

  it('is headed by what all of it costs together', () => {
    const text =
      'Menú del día 13,50 €\n\nPrimeros\nGazpacho\nLentejas\n\nPostres\nFlan casero\nArroz con leche';
    expect(dishesIn(text)).toEqual(
      ['Gazpacho', 'Lentejas', 'Flan casero', 'Arroz con leche'].map((n) => [n, null]),
    );
  });
});

it.each(['seen', 'aside'] as const)('reads the invented texts that were %s', (half) => {
  const score = noScore();
  for (const pasted of pastedTexts('pasted-texts.txt')[half])
    addScore(score, pasted, readMenuText(pasted.text, foods));
  expect(score.found / score.dishes).toBeGreaterThanOrEqual(0.98);
  expect(score.priced / score.dishes).toBeGreaterThanOrEqual(0.98);
  expect(score.found / score.reported).toBeGreaterThanOrEqual(0.94);
});
