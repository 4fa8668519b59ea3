import { describe, expect, it } from 'vitest';
import { FOODS } from '../testing/foods-on-file.ts';
import { handMadePage, stacked } from '../testing/hand-made-page.ts';
import { readMenu } from './read-menu.ts';

describe('a page that is not a menu', () => {
  it.each([
    [
      'a till receipt',
      [
        'GREENLEAF STORES',
        'Receipt no. 77120',
        'Milk 2L 1.55',
        'Cheddar 400g 3.80',
        '2 x Tomato soup 2.40',
        'SUBTOTAL 7.75',
        'TOTAL GBP 7.75',
        'VISA **** 0192 7.75',
        'VAT No. 918 2277 41',
      ],
    ],
    [
      'a medicine box',
      [
        'CALMAVENE 10 mg',
        'Loratadine',
        '30 film-coated tablets',
        'Do not exceed the stated dose.',
        'Keep out of the reach of children.',
      ],
    ],
    [
      'a page of a book',
      [
        'Chapter Four',
        ...Array.from(
          { length: 12 },
          () => 'and the river below ran brown and quick between the alders while nobody spoke',
        ),
      ],
    ],
    ['a picture without text', []],
  ])('calls %s not a menu', (_what, texts) => {
    expect(readMenu(handMadePage(stacked(texts, 100, 100)), FOODS).kind).toBe('not-a-menu');
  });
});

describe('what is not a menu', () => {
  it.each([
    ['receipt', ['GREENLEAF STORES', 'Receipt no. 77120', 'Milk 2L 1.55', 'SUBTOTAL 7.75', 'TOTAL GBP 7.75']],
    ['medicine', ['CALMAVENE 10 mg', '30 film-coated tablets', 'Keep out of the reach of children.']],
    [
      'recipe',
      ['Leek and potato soup', 'Ingredients', '2 leeks', '500 g potatoes', 'Method', 'Simmer until soft.'],
    ],
    ['label', ['Wheat crackers', 'Ingredients: wheat flour, palm oil, salt', 'Best before end of May']],
  ])('says that it seems to be a %s', (seems, texts) => {
    expect(readMenu(handMadePage(stacked(texts, 100, 100)), FOODS)).toMatchObject({
      kind: 'not-a-menu',
      seems,
    });
  });

  it.each([
    [
      'receipt',
      [
        'La Bonne Table',
        'Ticket n 10482',
        'Table 4 Couverts 2',
        '2 Steak frites 31,00',
        '1 Salade niçoise 14,50',
        '2 Tiramisu 16,00',
        '2 Café 5,00',
        'TOTAL TTC 66,50',
        'TVA 10 % 6,05',
        'CB 66,50',
      ],
    ],
    [
      'receipt',
      [
        'Osteria Rosa',
        'Tavolo 7 Coperti 2',
        '2 Lasagne 24,00',
        '1 Pizza margherita 8,00',
        '1 Tiramisu 6,00',
        '2 Acqua 4,00',
        'TOTALE EURO 42,00',
        'IVA 10 % 3,82',
        'Contanti 50,00',
      ],
    ],
    [
      'receipt',
      [
        'Gasthaus Linde',
        '14.03.2026 19:42',
        'Tisch 5',
        '2 Schnitzel 31,80',
        '1 Gulasch 14,90',
        '2 Apfelstrudel 13,00',
        'SUMME EUR 59,70',
        'MwSt 19 % 9,53',
      ],
    ],
    [
      'recipe',
      [
        'Lasagne',
        'Ingredients',
        '250 g minced beef',
        '100 g tomatoes',
        '200 g lasagne sheets',
        '50 g parmesan',
        '100 ml cream',
        'Method',
        '1. Brown the beef with onions and tomatoes.',
        '2. Layer with lasagne and cream.',
        '3. Bake the lasagne for 35 minutes.',
      ],
    ],
    [
      'recipe',
      [
        'Gemüsesuppe',
        'Zutaten',
        '250 g Karotten',
        '100 g Kartoffeln',
        '200 g Lauch',
        '50 g Sahne',
        'Zubereitung',
        '1. Das Gemüse schneiden.',
        '2. Kochen und mit Sahne servieren.',
      ],
    ],
    [
      'label',
      [
        'Tomato soup',
        'Ingredients: tomatoes, cream, basil, onions, salt',
        'Nutrition per 100 g',
        'Energy 842 kJ / 201 kcal',
        'Best before: see lid',
        'Net weight 250 g',
      ],
    ],
    [
      'label',
      [
        'Crema de calabaza',
        'Ingredientes: calabaza, nata, cebolla, sal',
        'Valor energético 842 kJ / 201 kcal',
        'Conservar en frío',
        'Peso neto 250 g',
      ],
    ],
    [
      'shelf',
      [
        'Tomato soup',
        '1.20',
        'each - 400 g - 4820193',
        'Beef lasagne',
        '3.50',
        'per kg - 600 g - 7719203',
        'Chicken curry',
        '4.10',
        'Special offer - 350 g - 5518270',
      ],
    ],
    [
      'shelf',
      [
        'Comté 12 mois',
        '4,80',
        '24,00 €/kg - 330217',
        'Brie de Meaux',
        '3,20',
        '16,00 €/kg - 330218',
        'Beurre doux',
        '2,10',
        'Promotion - 8,40 €/kg - 330291',
      ],
    ],
    ['sign', ['PARKING PRIVÉ', 'Réservé aux riverains', 'Enlèvement demandé']],
  ])('tells a %s by several marks, however much food it names', (seems, lines) => {
    expect(readMenu(handMadePage(stacked(lines, 100, 100)), FOODS)).toMatchObject({
      kind: 'not-a-menu',
      seems,
    });
  });

  it.each([
    [
      'tax, hours and cards',
      [
        'Chez Nous',
        '14/03/2026',
        'Entrées',
        'Soupe à l’oignon 7,00',
        'Salade niçoise 9,50',
        'Plats',
        'Steak frites 15,50',
        'Lasagne 13,00',
        'TVA 10 % incluse',
        'Carte bancaire à partir de 10 €',
        'Merci de votre visite',
      ],
    ],
    [
      'prices by weight',
      [
        'Fish',
        'Grilled sea bass 60 €/kg',
        'Grilled bream 45 €/kg',
        'Lobster 90 €/kg',
        'Starters',
        'Fish soup 9.00',
        'Tomato salad 7.00',
        'Fried squid 11.00',
      ],
    ],
    [
      'calories',
      [
        'Burgers',
        'Classic burger 12.50',
        '842 kcal',
        'Chicken burger 11.50',
        '760 kcal',
        'Veggie burger 11.00',
        '690 kcal',
        'Fries 4.00',
        '420 kcal',
      ],
    ],
  ])('leaves a menu with %s a menu', (_what, lines) => {
    expect(readMenu(handMadePage(stacked(lines, 100, 100)), FOODS).kind).toBe('menu');
  });

  it('says nothing of what it seems to be where nothing tells', () => {
    expect(readMenu(handMadePage(stacked(['Lea & Paul', '2e étage'], 100, 100)), FOODS)).toMatchObject({
      kind: 'not-a-menu',
      seems: null,
    });
  });
});

describe('a page that cannot be read', () => {
  const scrawl = stacked(
    [
      'Vuggesh du fe',
      'Terrie de camp',
      'Lows ped aie',
      'fete qe de card',
      'huey fies Laslie',
      'Il aul de wert',
      'ration da ph',
      'loss Bamps fll',
      'flick lart',
    ],
    100,
    100,
  ).map((line) => ({ ...line, confidence: 35 }));

  it.each([
    ['handwriting', { readableShare: 0.05, sharpness: 0.4 }],
    ['blurred', { readableShare: 0.1, sharpness: 0.06 }],
    ['too-small', { readableShare: 0.2, boxHeightPx: 9 }],
    ['dark', { readableShare: 0.1, brightness: 9, contrast: 20 }],
  ] as const)('says why: %s', (reason, quality) => {
    expect(readMenu(handMadePage(scrawl, quality), FOODS)).toMatchObject({ kind: 'unreadable', reason });
  });

  it('says so where only the amounts could be read, since the words are in letters that are not', () => {
    const words = ['HX 7H HHE', 'Hess ful', 'BIE HHA', 'SIZ ahE'];
    const guessed = stacked(words, 100, 100).map((line) => ({ ...line, confidence: 40 }));
    const amounts = stacked(['9,000', '10,000', '15,000', '16,000'], 700, 100);
    expect(readMenu(handMadePage([...guessed, ...amounts]), FOODS)).toMatchObject({
      kind: 'unreadable',
      reason: 'unknown-letters',
    });
  });

  it('asks for a larger picture when nothing was found in a tiny one', () => {
    const tiny = { ...handMadePage([], { boxes: 0, sharpness: 0 }), width: 240, height: 330 };
    expect(readMenu(tiny, FOODS)).toMatchObject({ kind: 'unreadable', reason: 'too-small' });
  });

  it('says dark when nothing at all was found in the dark', () => {
    expect(
      readMenu(handMadePage([], { boxes: 0, brightness: 5, contrast: 6, sharpness: 0 }), FOODS),
    ).toMatchObject({
      kind: 'unreadable',
      reason: 'dark',
    });
  });
});
