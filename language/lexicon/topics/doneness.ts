import { z } from 'zod';
import { words } from './word-list.ts';

/** What stands beside words for how done a food is and changes what they say. Folded; `*` stands for any letters. */
export const donenessSchema = z.strictObject({
  acids: words('What marinates and never cooks, though it is said to: "lime", "vinegar".'),
  juices: words('Stands between a way of cooking and the acid it is done in: "juice of", "only".'),
  inside: words('Leads to what something is cooked in: "cooked in lime".'),
  beside: words('Leads to what something is cooked with, or in: "cuit au citron".', ['inside']),
  sauces: words(
    'Ends what something is cooked in, where acid only flavours it: "in lemon and dill sauce". Empty where it comes first.',
  ),
  unheated: words('Stands right after a word for "cooked" and says that no heat was used: "à froid".'),
  cold: words(
    'Says so right before it: "kalt gegart". Empty where it says how the food is served: "cold cooked ham".',
  ),
  uncooked: words(
    'Says of a food by itself that it was not heated through, or comes of raw milk: "smoked", "tartare".',
  ),
  all: words('Says that what follows holds for everything named before it: "both", "all".'),
});
export type DonenessWords = z.infer<typeof donenessSchema>;
