import type { Part } from '../model/part.ts';

/** Which foods a question makes sense for; where it does not, what is asked instead. */
interface Fit {
  /** Groups one of which the food has to belong to; left out: any. */
  of?: readonly string[];
  /** Groups it may not belong to. */
  not?: readonly string[];
  /** Foods of no known kind that it asks after: "herbal tea". A group standing for its foods is of none either. */
  unnamed?: readonly string[];
  otherwise: string | null;
}

/** "No pink left" is said of meat, "cooked for a long time" of what goes into a pot, "which herbs" of a mixture. */
export const QUESTION_FITS: Record<string, Fit | 'any'> = {
  'ask.cooked-through': { of: ['meat'], otherwise: 'ask.cooked' },
  'ask.mince-cooked': { of: ['minced-meat'], otherwise: 'ask.cooked-through' },
  'ask.cooked': 'any',
  'ask.steaming-hot': {
    not: [
      'fruit',
      'melons',
      'salad-leaves',
      'herbs',
      'juice',
      'soft-drinks',
      'herbal-teas',
      'alcoholic-drinks',
    ],
    otherwise: 'ask.cooked',
  },
  'ask.egg-cooked': { of: ['eggs'], otherwise: 'ask.egg-set' },
  'ask.egg-set': { not: ['seafood', 'meat'], otherwise: 'ask.steaming-hot' },
  'ask.fish-cooked': { of: ['fish'], otherwise: 'ask.cooked' },
  'ask.shellfish-cooked': { of: ['shellfish', 'land-snails-and-frogs'], otherwise: 'ask.cooked' },
  'ask.pasteurised': {
    not: ['juice', 'eggs', 'seafood', 'fruit', 'vegetables', 'honey'],
    otherwise: 'ask.juice-pasteurised',
  },
  'ask.juice-pasteurised': 'any',
  'ask.egg-pasteurised': { of: ['eggs'], otherwise: 'ask.made-with-pasteurised-egg' },
  'ask.made-with-pasteurised-egg': 'any',
  'ask.made-with-raw-egg': 'any',
  'ask.house-made-egg': { not: ['fruit', 'vegetables', 'drinks'], otherwise: 'ask.packed' },
  'ask.smoke': { of: ['fish', 'seafood', 'meat', 'dairy'], otherwise: 'ask.how-made' },
  'ask.cured': { of: ['fish', 'seafood', 'meat'], otherwise: 'ask.how-made' },
  'ask.alcohol-cooked': {
    not: ['fermented-drinks', 'alcohol-free-drinks', 'juice', 'soft-drinks', 'caffeinated', 'dairy'],
    otherwise: 'ask.alcohol-content',
  },
  'ask.alcohol-long': {
    not: ['fermented-drinks', 'alcohol-free-drinks', 'juice', 'soft-drinks', 'caffeinated', 'dairy'],
    otherwise: 'ask.alcohol-content',
  },
  'ask.alcohol-content': 'any',
  'ask.decaffeinated': { of: ['caffeinated'], otherwise: null },
  'ask.washed': { of: ['plant-food'], otherwise: null },
  'ask.served-hot': 'any',
  'ask.packed': 'any',
  'ask.frozen': { of: ['seafood', 'meat'], otherwise: 'ask.how-made' },
  'ask.plant': 'any',
  'ask.contains': 'any',
  'ask.contains-raw': 'any',
  'ask.how-much': 'any',
  'ask.eaten-this-week': { of: ['fish'], otherwise: 'ask.how-much' },
  'ask.which-cheese': { unnamed: ['cheese-unspecified'], otherwise: 'ask.steaming-hot' },
  'ask.which-fish': { of: ['fish'], otherwise: 'ask.contains' },
  'ask.what-is-in-it': 'any',
  'ask.what-is-this': 'any',
  'ask.which-cut': 'any',
  'ask.how-made': 'any',
  'ask.baked': { of: ['plant-food'], otherwise: 'ask.cooked' },
  'ask.sprouts-cooked': { of: ['raw-sprouts'], otherwise: 'ask.cooked' },
  'ask.cut-here': { of: ['plant-food'], otherwise: 'ask.packed' },
  'ask.made-fresh': 'any',
  'ask.scooped': { of: ['ice-cream', 'soft-serve-ice-cream'], otherwise: 'ask.made-fresh' },
  'ask.which-herbs': { unnamed: ['herbal-tea'], otherwise: 'ask.other-tea' },
  'ask.other-tea': 'any',
  'ask.real-liquorice': 'any',
  'ask.which-seaweed': { unnamed: ['seaweed'], otherwise: 'ask.how-much' },
  'ask.wild-or-farmed': { of: ['meat', 'seafood'], otherwise: 'ask.how-made' },
  'ask.which-sweetener': { unnamed: ['sweetener'], otherwise: 'ask.how-much' },
  'ask.allergy': 'any',
  'ask.less-sugar': 'any',
};

/** Whether the question makes sense for such a food. */
export function questionFits(question: string, { item }: Pick<Part, 'item'>): boolean {
  const fit = QUESTION_FITS[question];
  // Of a food without any group nothing tells against it.
  if (fit === undefined || fit === 'any' || item.allGroups.size <= 1) return true;
  if (fit.unnamed) return item.kind === 'group' || fit.unnamed.includes(item.id);
  if (fit.not?.some((group) => item.allGroups.has(group))) return false;
  return fit.of === undefined || fit.of.some((group) => item.allGroups.has(group));
}

/** The question, or the nearest one that makes sense for the food; null where none does. */
export function fittingQuestion(question: string | null, part: Pick<Part, 'item'>): string | null {
  let asked = question;
  // Each step leads to a more general question; the bound guards a circle.
  for (let step = 0; asked !== null && !questionFits(asked, part) && step < 4; step++) {
    const fit: Fit | 'any' | undefined = QUESTION_FITS[asked];
    asked = fit === undefined || fit === 'any' ? asked : fit.otherwise;
  }
  return asked;
}
