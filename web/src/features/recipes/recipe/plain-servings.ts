import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { servings } from '@mirabelle/language/lexicon/words/servings.ts';
import { alternatives } from '@mirabelle/language/text/compile.ts';

/** Words that pages put before the number: "Serves 4", "Pour 6 personnes". The label already says them. */
const WORDS = alternatives(everyWord(servings, 'beforeNumber'));
const BEFORE = new RegExp(String.raw`^\s*(?:${WORDS})\s*:?\s*(?=\d)`, 'i');

/** The number of servings, as shown after the label. */
export const plainServings = (servings: string): string => servings.replace(BEFORE, '');
