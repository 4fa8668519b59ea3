import { z } from 'zod';
import { words } from './word-list.ts';

/** What people write who are allergic: names of the 14 allergens of EU law, and of what holds them. */
export const allergensSchema = z.strictObject({
  gluten: words('Gluten, cereals that hold it, coeliac disease.'),
  crustaceans: words('Crustaceans and the usual kinds.'),
  molluscs: words('Names molluscs of any kind.'),
  shellfish: words('Crustaceans and molluscs in one word.'),
  eggs: words('Names eggs of any bird.'),
  fish: words('Names fish of any kind.'),
  peanuts: words('Names peanuts, also as groundnuts.'),
  soya: words('Names soya in any form.'),
  milk: words('Milk, what is made of it, and what in it harms.'),
  nuts: words('Tree nuts and the usual kinds.'),
  nutsAndPeanuts: words('Tree nuts and peanuts in one word.'),
  celery: words('Names celery and celeriac.'),
  mustard: words('Names mustard in any form.'),
  sesame: words('Names sesame and its seeds.'),
  sulphites: words('Names sulphites and sulphur dioxide.'),
  lupin: words('Names lupin and its seeds.'),
});
export type AllergensWords = z.infer<typeof allergensSchema>;
