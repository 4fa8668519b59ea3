import { z } from 'zod';
import { words } from './word-list.ts';

/** How amounts are written: numbers, ranges, units, sizes and lengths of time. */
export const amountsSchema = z.strictObject({
  numbers: z
    .record(z.string(), z.number())
    .describe('Words and phrases that a line begins with, and the number they stand for.'),
  ambiguousNumbers: words(
    'Numbers that are another word in another language: they count where the language is this one or not known.',
    ['inchIsNot'],
  ),
  half: words('A half printed behind a figure that it replaces: "1 demi" is a half.'),
  andHalf: words('Adds a half to the figure before it.'),
  andFraction: words('Joins a figure and its fraction: "1 and 1/2".'),
  rangeTo: words(
    'Stands between the two ends of a range: "2 to 3".',
    ['rangeOr', 'sizeJoint', 'of', 'beforePart'],
    true,
  ),
  rangeOr: words('Stands between two amounts of which either will do: "2 or 3".', ['rangeTo']),
  plus: words(
    'Adds an amount in another unit to the one before it, or gives it again: "1 cup plus 2 tablespoons".',
    ['rangeOr', 'andFraction'],
  ),
  about: words('Says that an amount is rough: "about 200 g".', ['fill', 'smallAmount'], true),
  fill: words('Says how full a spoon or how generous an amount is, before the figure: "a heaped", "knapp".', [
    'about',
    'size',
    'fillAfter',
    'some',
  ]),
  size: words(
    'Stands between an amount and its unit, or between an amount and a food: "4 medium slices".',
    ['fill', 'fillAfter', 'numberInName'],
    true,
  ),
  sizeJoint: words('Joins two sizes: "small to medium".'),
  fillAfter: words('Says behind the unit how full it is: "1 cucchiaino raso".', ['fill', 'size']),
  of: words('Leads from a unit to what is measured: "a cup of".', ['from']),
  partOf: words('A part of a food that stands before the food it is taken from: "juice of 1 lemon".'),
  beforePart: words('May stand before such a part.', ['inchIsNot']),
  some: words('An amount without a figure: "a few", "a little".', ['notAfterA']),
  numberInName: words('Comes before a figure that is part of a name: "farine type 45".'),
  smallAmount: words('Begins a line with an amount that no figure names: "pinch of salt".', [
    'some',
    'notAfterA',
    'units',
  ]),
  onlyBeforeOf: words(
    'Names of units that are one only where "of" follows: "2 filets de poulet", but "1 filet mignon".',
    ['units'],
  ),
  from: words('Begins an amount or a range of amounts: "de 2 à 3".'),
  each: words('Says that an amount is that of every single one: "2 tins, 400 g each".', ['units']),
  notAfterA: words('Follows "a" where that is not a number: "a few".'),
  neverAlone: words('Units that are a food where no amount stands before them: "noix".', [
    'onlyBeforeOf',
    'units',
  ]),
  notUnit: words(
    'Begins like a unit and is part of a name: "glass noodles", "noix de coco". Any ending may follow.',
    ['onlyBeforeOf'],
  ),
  inchIsNot: words('Follows "in" where that is not an inch.'),
  pluralEndings: words('Endings that make a plural, as they stand in brackets behind a unit: "cup(s)".'),
  clock: words(
    'Stands behind a time of day or a length of time written with a colon: "1:30 h".',
    ['timeUnits'],
    true,
  ),
  timeUnits: z
    .strictObject({
      day: words('Days.'),
      hour: words('Hours.'),
      minute: words('Minutes.'),
      second: words('Seconds.'),
    })
    .describe('Units of time, as recipes give how long something takes.')
    .meta({ mayShare: [], asWritten: true }),
  degrees: words('Degrees of temperature, written out.'),
  unitLetters: z
    .record(z.string(), z.string())
    .describe(
      'Units of one letter, where their case counts: T is a tablespoon, t a teaspoon, in French a cup.',
    ),
  units: z
    .record(z.string(), words('The forms of one unit.'))
    .describe('Units by their id, the same in all languages, with the forms they are printed in.')
    .meta({ mayShare: [], asWritten: true }),
});
export type AmountsWords = z.infer<typeof amountsSchema>;
