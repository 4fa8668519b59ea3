import { describe, expect, it } from 'vitest';
import { FOODS } from '../../testing/foods-on-file.ts';
import { handMadePage, stacked } from '../../testing/hand-made-page.ts';
import { readMenu } from '../read-menu.ts';

function itemsOf(lines: readonly string[], letterWidth?: (index: number) => number) {
  const printed = stacked(lines, 100, 200).map((line, index) =>
    letterWidth ? { ...line, letterWidth: letterWidth(index) } : line,
  );
  const reading = readMenu(handMadePage(printed), FOODS);
  return reading.kind === 'menu' ? reading.sections.flatMap((section) => section.items) : [];
}

describe('what stands behind a name in its line', () => {
  it('is a description behind a colon, whatever the blanks around it', () => {
    const items = itemsOf([
      'Reine : tomate, jambon, champignons 11,50 €',
      'Calzone : œuf, jambon 12,00 €',
      'Flammekueche: crème, lardons 9,50 €',
    ]);
    expect(items.map((item) => item.name)).toEqual(['Reine', 'Calzone', 'Flammekueche']);
    expect(items[0]?.description).toBe('tomate, jambon, champignons');
  });

  it('is a description in brackets, also where strokes part what is in it', () => {
    const items = itemsOf([
      'Pad Thai (noodles / egg) £9.50',
      'Soba (buckwheat / dashi / leek) £8.50',
      'Ramen (noodles / pork) £9.00',
    ]);
    expect(items.map((item) => item.name)).toEqual(['Pad Thai', 'Soba', 'Ramen']);
  });

  it('ends with the first line where what stands below had room in it, and a bracket there parts nothing', () => {
    const items = itemsOf([
      'Siciliana £9.50',
      'tomato and mozzarella (capers, olives, anchovies)',
      'Boscaiola £10.50',
      'cream and mushrooms (ham, peas, parmesan)',
      'Diavola £10.00',
      'tomato and chilli (salami, peppers, onions)',
    ]);
    expect(items.map((item) => item.name)).toEqual(['Siciliana', 'Boscaiola', 'Diavola']);
    expect(items[0]?.description).toBe('tomato and mozzarella (capers, olives, anchovies)');
  });

  it('is the second name where the page has two languages, and is judged with the dish', () => {
    const items = itemsOf([
      'Pollo fritto / Fried chicken 9,50',
      'Ravioli di branzino / Sea bass ravioli 12,50',
      'Selezione di formaggi / Selection of cheese 8,50',
      'Torta della nonna / Pine nut cake 6,50',
    ]);
    expect(items[2]).toMatchObject({ name: 'Selezione di formaggi', secondName: 'Selection of cheese' });
    expect(items[2]?.description).toContain('Selection of cheese');
  });
});

it('takes the day off a dish where each has its own', () => {
  const items = itemsOf([
    'Lundi Blanquette de veau 12,50',
    'Mardi Coq au vin 12,50',
    'Mercredi Lasagnes 11,50',
    'Jeudi Cassoulet 13,50',
  ]);
  expect(items.map((item) => item.name)).toEqual([
    'Blanquette de veau',
    'Coq au vin',
    'Lasagnes',
    'Cassoulet',
  ]);
  expect(items.map((item) => item.day)).toEqual(['Lundi', 'Mardi', 'Mercredi', 'Jeudi']);
});

it('keeps the number of a dish, and what is to be chosen', () => {
  const items = itemsOf([
    '21 Pad Thai 9,50',
    '22 Green curry with fish, chicken or tofu 10,50',
    '23 Fried rice 8,50',
    '24 Spring rolls 5,50',
    '25 Satay 7,50',
  ]);
  expect(items.map((item) => item.number)).toEqual(['21', '22', '23', '24', '25']);
  expect(items[1]?.options).toEqual(['fish', 'chicken', 'tofu']);
});

it('leaves a line in smaller capitals below a name in capitals to its description', () => {
  const items = itemsOf(
    [
      'TOURNEDOS ROSSINI £28.00',
      'BEEF / FOIE GRAS',
      'KARI AYAM £14.00',
      'CHICKEN / COCONUT MILK',
      'GOULASH SOUP £9.00',
      'BEEF / PAPRIKA',
    ],
    (index) => (index % 2 === 0 ? 16 : 11),
  );
  expect(items.map((item) => item.name)).toEqual(['TOURNEDOS ROSSINI', 'KARI AYAM', 'GOULASH SOUP']);
});

it('ends a name where its sentence goes on to what comes with it, where most names of a page do', () => {
  const items = itemsOf([
    'A. Two scrambled eggs topped with cheddar and served with a breadstick',
    'B. Deep fried cod nuggets served with tartar sauce and french fries',
    'C. Chicken strips served with french fries and a dressing of choice',
    'D. Quesadilla filled with cheese and with meat where asked for',
    'E. Grilled prawns wrapped in bacon on a bed of mixed leaves',
  ]);
  expect(items.map(({ name }) => name)).toEqual([
    'Two scrambled eggs',
    'Deep fried cod nuggets',
    'Chicken strips',
    'Quesadilla',
    'Grilled prawns',
  ]);
  expect(items[0]?.description).toBe('topped with cheddar and served with a breadstick');
});

const CAPTIONS = ['Tinga de Pollo', 'avec poulet', '12,50', 'Tikil Gomen', 'avec chou', '9,50', 'Cantucci'];
const MORE = ['avec œuf', '7,90', 'Dosai', 'avec riz', '8,20', 'Jalebi', 'avec sucre', '5,00'];

it('goes on with a name in a second line with a capital, where descriptions have none', () => {
  const items = itemsOf([...CAPTIONS, ...MORE, 'Langue de Bœuf', 'Sauce Madère', '28,20']);
  expect(items.at(-1)).toMatchObject({ name: 'Langue de Bœuf Sauce Madère', price: '28,20' });
  expect(items[0]).toMatchObject({ name: 'Tinga de Pollo', description: 'avec poulet' });
});

it('goes on with a name although menus use its second line as a heading', () => {
  const items = itemsOf([...CAPTIONS, ...MORE, 'Pesce Spada alla', 'Griglia', '24,90']);
  expect(items.at(-1)).toMatchObject({ name: 'Pesce Spada alla Griglia', price: '24,90' });
});

it('takes a food above its price for a dish where prices have lines of their own', () => {
  const items = itemsOf([...CAPTIONS, ...MORE, 'Prosecco', '5,80', 'Tikka masala', '9,80']);
  expect(items.map(({ name }) => name).slice(-2)).toEqual(['Prosecco', 'Tikka masala']);
});

it('ends names before lists of small words where several have one', () => {
  const items = itemsOf([
    'Leche flan, egg yolk, condensed milk 5,00',
    'Roast chicken 12,00',
    'Paris-Brest, choux pastry, cream 6,00',
    'Lamb curry 13,00',
    'Corn dog, pastry, sugar 4,00',
    'Fish and chips 12,00',
    'Beef stew 12,50',
    'Apple tart 5,50',
    'Chocolate cake 5,50',
    'Tomato soup 5,50',
    'Grilled trout 15,50',
    ...['Onion soup 6,50', 'Veal chop 15,50', 'Roast duck 16,50', 'Prawn curry 14,50'],
  ]);
  expect(items[0]).toMatchObject({ name: 'Leche flan', description: 'egg yolk, condensed milk' });
});

it('leaves a list in the line below a name to its description', () => {
  const soups = ['Chorba 9,00', 'chick peas, lamb, coriander', 'Harira 8,00', 'lentils, tomato, celery'];
  const items = itemsOf([
    ...soups,
    'Couscous 12,00',
    'mutton, carrot, turnip',
    'Tagine 13,00',
    'veal, plum, almond',
  ]);
  expect(items.map(({ name }) => name)).toEqual(['Chorba', 'Harira', 'Couscous', 'Tagine']);
});

it('goes on with a second name in the next line, also between languages that are alike', () => {
  const items = itemsOf([
    'Enguia grelhada / Anguila a la',
    'parrilla 9,50',
    'Sorvete de limão / Sorbete de limón 4,50',
    'Arroz de polvo / Arroz de pulpo 12,50',
    'Pão com alho / Pan con ajo 3,50',
    'Queijo de cabra / Queso de cabra 6,50',
    'Carne de porco / Carne de cerdo 11,50',
  ]);
  expect(items[0]).toMatchObject({ name: 'Enguia grelhada', secondName: 'Anguila a la parrilla' });
});
