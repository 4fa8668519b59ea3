import endings from './substance-endings.json' with { type: 'json' };

/**
 * Ends of substance names that the WHO gives out (stems of INN) and the forms they take in our languages; such as no
 * ordinary word of these languages has. As patterns, one a stem.
 */
const STEM = new RegExp(`^[a-z]{2,}(?:${endings.join('|')})$`);
/** Shorter than a stem can tell. */
const STEM_LETTERS = 7;
/** Whether a folded word is built like the name of a substance, so that no list of ordinary words may hold it. */
export const isBuiltLikeSubstance = (word: string): boolean => word.length >= STEM_LETTERS && STEM.test(word);
