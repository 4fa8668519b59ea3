import { z } from 'zod';
import { words } from './word-list.ts';

/** What tells the lines of a photographed menu apart: headings, dishes, prices and small print. */
export const menuLinesSchema = z.strictObject({
  aroundHeading: words('Articles, possessives and joints around a heading, which change nothing.', [
    'joinsHeadings',
    'lineGoesOn',
    'beforeSalads',
    'measure',
    'perMeasure',
    'perEach',
  ]),
  joinsHeadings: words('Joins two headings in one: "Soups & Sandwiches".', ['lineGoesOn']),
  lineGoesOn: words('Ends a line that goes on in the line below.', ['beforeSalads', 'perMeasure', 'perEach']),
  opensDescription: words('Goes on from a name to what comes with it, in a sentence: "served with".'),
  chargePrefix: words('Begins a line of charges, however short: "coperto 2,50".', ['note', 'shortNote']),
  changesDish: words('Begins a line that offers something to add to the dish above, or to change in it.'),
  forAll: words('Says in a longer line that it speaks of all dishes, or of a choice.'),
  toShare: words('Behind a heading, and changes nothing of it: "Sides for the table".'),
  allOf: words('Before or behind a heading with the price of each dish below: "cocktails all 10".', [
    'forAll',
  ]),
  forEach: words('Behind a heading or its price: the price is that of each dish below, "tacos 3.50 each".', [
    'forAll',
    'perMeasure',
    'perEach',
    'eachShort',
    'eachOf',
  ]),
  mainOrStarter: words('Heads the main courses in one country and the starters in another.'),
  salads: words('Heads salads, which are a starter or a main course.'),
  beforeSalads: words('Possessives and articles in front of such a heading.', ['perMeasure']),
  measure: words('Measures that a price is for: "/ 100 g".'),
  perMeasure: words('Stands between a dish and the measure its price is for: "le kg".', ['perEach']),
  perEach: words('Stands before what a price is for: "pro Person".'),
  eachOf: words('What a price is for: "Person", "piece".', [], true),
  eachShort: words('Abbreviations of "a person" behind a dish.', [], true),
  amountWord: words('A currency written out behind an amount: "8 francs".', [], true),
  noAmount: words('Stands where others have their price: "market price".', ['note'], true),
  dealFor: words('Between a number of pieces and what they cost together: "3 for 10".', [
    'lineGoesOn',
    'perMeasure',
    'perEach',
  ]),
  courseCount: words('Counted in the offer of a set menu: "three courses 28".', [], true),
  note: words(
    'Stands in the small print: service, tax, allergens, hours. Folded; any ending may follow the last word.',
    ['shortNote'],
  ),
  shortNote: words('Such words that make a note of a line of one word, too.'),
  besideFood: words(
    'Stands beside food and names none, so that no record holds it: a cut, "fillet"; a word of serving, "served".',
    ['aroundHeading', 'forAll'],
  ),
  besideDrinks: words('Stands beside drinks in the same way: the size of a bottle.'),
});
export type MenuLinesWords = z.infer<typeof menuLinesSchema>;
