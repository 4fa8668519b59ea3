import { z } from 'zod';
import { words } from './word-list.ts';

/** What people write who are allergic: names of the 14 allergens of EU law, and of what holds them. */
export const allergensSchema = z.strictObject({
  gluten: words('Gluten, cereals that hold it, coeliac disease.'),
  crustaceans: words('Crustaceans and the usual kinds.'),
  molluscs: words('Molluscs.'),
  shellfish: words('Crustaceans and molluscs in one word.'),
  eggs: words('Eggs.'),
  fish: words('Fish.'),
  peanuts: words('Peanuts.'),
  soya: words('Soya.'),
  milk: words('Milk, what is made of it, and what in it harms.'),
  nuts: words('Tree nuts and the usual kinds.'),
  nutsAndPeanuts: words('Tree nuts and peanuts in one word.'),
  celery: words('Celery.'),
  mustard: words('Mustard.'),
  sesame: words('Sesame.'),
  sulphites: words('Sulphites.'),
  lupin: words('Lupin.'),
});
export type AllergensWords = z.infer<typeof allergensSchema>;
