import { z } from 'zod';
import { words } from './word-list.ts';

/**
 * What tells that an unknown word beside it is the name of a person, a house or a place. No word here may itself be a
 * food, or stand before one as it does before a name: "vom Rind" and "vom Huberhof" look alike, so "vom" stays out.
 */
export const properNamesSchema = z.strictObject({
  beforeMaker: words('Stands before the name of a farm or its people: "ferme", "farmer".'),
  beforeName: words(
    'Stands before the name of another person, or of who baked, cut or sells it: "Mrs", "Metzgerei".',
  ),
  houseOf: words('Does so only behind an article; by itself it says that the kitchen made it: "la maison".'),
  afterMaker: words('Stands behind the name of a farm or a dairy: "farm".'),
  afterName: words('Stands behind the name of a place or a shop: "valley", "bakery".'),
  fromPlace: words('Leads to where or whom it comes from: "from", "chez".'),
  notFrom: words('Before such a word, says that it leads to what it is made of: "made from".'),
  protectedOrigin: words('A protected mark of origin, which stands beside the name of a place: "IGP".'),
  ownersEnding: words('Ends the name of whom it belongs to: the "\'s" of "Brady\'s".'),
});
export type ProperNamesWords = z.infer<typeof properNamesSchema>;
