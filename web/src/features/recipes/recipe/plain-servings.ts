/** Words that pages put before the number: "Serves 4", "Pour 6 personnes". The label says them already. */
const WORDS = [
  'serves?|servings?|yields?|makes|pour|portions?|für|ergibt|portionen',
  'para|raciones|per|dosi per|porzioni|porções|rende',
].join('|');
const BEFORE = new RegExp(String.raw`^\s*(?:${WORDS})\s*:?\s*(?=\d)`, 'i');

/** How many it is for, as it stands behind the label. */
export const plainServings = (told: string): string => told.replace(BEFORE, '');
