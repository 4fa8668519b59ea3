import { z } from 'zod';
import { words } from './word-list.ts';

/** Words that do one of the things above only beside others. */
const inContext = z.array(
  z.strictObject({
    does: z.string().describe('The key under which they would stand.'),
    words: words('The words.'),
    notAfter: words('They do not do it right after these.').optional(),
    notBefore: words('Nor right before these.').optional(),
    onlyAfter: words('They do it only right after these; "*" is any word.').optional(),
    onlyBefore: words('Or only right before these.').optional(),
  }),
);

/**
 * What the words of a recipe's steps do, for reading the steps and for judging them. Folded: lower case, no accents;
 * `*` stands for any letters. A word may do several things: "drain" prepares, "drained" may only tell how a food comes.
 *
 * A verb in a form that begins or ends a step has a mark: `boil!` does, and a line with it is a step and no ingredient.
 * `!toast` does so too, but by itself tells nothing of what the step does, because it names a food as well, or because
 * a word of the list with `*` does already. `language/lexicon/step-words.ts` reads the marks.
 */
export const cookingSchema = z.strictObject({
  moist: words('Heats in a liquid or in steam: "boil", "simmer".', ['through']),
  oven: words('Heats in the oven or under the grill of one.', ['fry']),
  fry: words('Heats in a pan or on a grill.', ['oven', 'tools']),
  warm: words('Heats, but cooks nothing for certain: "melt", "over simmering water".'),
  flame: words('Sets alight: "flambé".'),
  cold: words('Makes or keeps cold: "chill", "overnight".'),
  off: words('Says that the heating is over: "off the heat", "to serve".'),
  add: words('Puts something with what is there: "add", "fold in".', ['mix', 'prep', 'pieces', 'handling']),
  mix: words('Makes one thing of several: "whisk", "combine".', ['add', 'made', 'handling', 'mixture']),
  serve: words('Brings it to the table.'),
  prep: words('Prepares something without heat: "chop", "drain".', [
    'add',
    'preheat',
    'pieces',
    'parting',
    'made',
  ]),
  preheat: words('Heats only the oven: "preheat".', ['prep']),
  otherVerbs: words('Verbs that begin a step and do none of these: "let", "cover".', ['preheat']),
  through: words('Says that it is done in the middle: "cooked through", "steaming hot".', ['moist', 'ready']),
  denial: words('Denies the words after it: the "no longer" of "no longer pink".', ['makesNoun']),
  coats: words('Says that a custard has thickened: "coats the spoon".'),
  rest: words('Speaks of a part that was kept back: "the remaining", "reserved".', ['ready', 'makesNoun']),
  white: words('Names the white of eggs.'),
  yolk: words('Names the yolk of eggs.'),
  egg: words('Names eggs.'),
  all: words('Speaks of all ingredients: "everything".'),
  apart: words('Begins something that is made by itself: "meanwhile", "in another bowl".', ['aims']),
  pieces: words('Says that something is cut small: "diced", "strips".', ['add', 'prep', 'made', 'notNames']),
  patty: words('Names what is shaped of mince: "patties".', ['mixture']),
  ready: words('Says that it is bought or comes ready to eat: "tinned", "leftover".', [
    'through',
    'rest',
    'makesNoun',
  ]),
  side: words('Says that a time is for each side.'),
  low: words('Says that the heat is gentle.'),
  pink: words('Says of meat or fish that it is not done through: "pink", "rare".'),
  runny: words('Says of eggs or dough that they are not set: "runny", "molten centre".'),
  raw: words('Says of anything that it is not cooked.', ['rawAdjective']),
  rawAdjective: words('"Raw" as an adjective of a food, in all its forms.', ['raw']),
  tools: words('Names tools, vessels and sizes that are called like a food: "fish slice", "walnut sized".', [
    'fry',
    'made',
  ]),
  mixture: words('Names what was made of several ingredients: "dough", "filling".', ['patty']),
  pronoun: words('Stands for what was named before: "it"; as an ending too.'),
  parting: words('Parts eggs into white and yolk: "separate".', ['prep']),
  made: words('Participles that only tell how a food comes: "mashed".', [
    'mix',
    'prep',
    'pieces',
    'tools',
    'handling',
  ]),
  handling: words(
    'Words of recipes beside a food that name another food elsewhere, or none: "a knob of", "softened".',
    ['mix', 'made'],
  ),
  and: words('Joins two steps that are written as one: "cut and fry".', ['auxiliary', 'notNames']),
  auxiliary: words('Before a participle these make a passive of it: the "are" of "the eggs are beaten".', [
    'and',
  ]),
  into: words('Before a fat these say that something else is cooked in it: "in the butter".', [
    'with',
    'makesNoun',
    'notNames',
  ]),
  with: words('Stands before what something is mixed with.', ['into', 'makesNoun', 'notNames']),
  makesNoun: words(
    'Before a word of heat these make it a noun or an adjective: "the roast", "with fried onions".',
    ['denial', 'rest', 'ready', 'into', 'with', 'notNames'],
  ),
  aims: words(
    'Begins the part of a step that says how done it is to be: "until", "so that".',
    ['apart', 'notNames'],
    true,
  ),
  tinned: words('What a food from a tin is called; {food} stands for the food.'),
  notNames: words("Little words of an ingredient's line that are no part of its name.", [
    'pieces',
    'and',
    'into',
    'with',
    'makesNoun',
    'aims',
  ]),
  abbreviations: words(
    'Abbreviations whose point ends no sentence; with what follows the point where they need it: "c. à".',
  ),
  inContext: inContext.readonly().describe('Words that do one of these things only beside others.'),
  verbsLast: z
    .boolean()
    .describe('Whether the verb of an order stands at its end, so that any word may begin the next.'),
});
export type CookingWords = z.infer<typeof cookingSchema>;
