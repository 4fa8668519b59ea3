import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { everyWord, wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import openHeadings from '@mirabelle/language/lexicon/open/label-headings.json' with { type: 'json' };
import { foodLabel } from '@mirabelle/language/lexicon/words/food-label.ts';
import { type PhraseTrie, phraseTrie, wordSet } from '@mirabelle/language/text/compile.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';

/** A word with the letters that a reader takes for each other made one: "lngredients". */
const lookAlike = (word: string): string => foldText(word.replace(/[1|!]/g, 'i')).replaceAll('l', 'i');

/** The languages of each word that begins a list; none for those of languages that are not the six. */
const HEADINGS: ReadonlyMap<string, readonly Language[]> = headings();

/** The languages in which a word begins a list; null for another word. An accent tells French from English. */
export function languagesOfHeading(word: string): readonly Language[] | null {
  const found = HEADINGS.get(lookAlike(word)) ?? null;
  const accents = LANGUAGES.filter((language) =>
    wordsOf(language, foodLabel).headings.some((one) => /[^a-z]/.test(one) && one === word.toLowerCase()),
  );
  return found && accents.length > 0 ? accents : found;
}

function headings(): Map<string, Language[]> {
  const found = new Map<string, Language[]>();
  for (const word of Object.values(openHeadings).flat()) found.set(lookAlike(word), []);
  for (const language of LANGUAGES) {
    for (const word of wordsOf(language, foodLabel).headings)
      found.set(lookAlike(word), [...(found.get(lookAlike(word)) ?? []), language]);
  }
  return found;
}

const phrases = (
  key: 'after' | 'traces' | 'says' | 'muchCaffeine' | 'classes' | 'cookFirst' | 'unpasteurised',
): PhraseTrie => phraseTrie(everyWord(foodLabel, key));

export const AFTER = phrases('after');
export const TRACES = phrases('traces');
export const SAYS = phrases('says');
export const MUCH_CAFFEINE = phrases('muchCaffeine');
export const COOK_FIRST = phrases('cookFirst');
export const UNPASTEURISED = phrases('unpasteurised');
export const CLASSES = phrases('classes');

/** Whether a text begins with a phrase. */
export const beginsWith = (text: string, trie: PhraseTrie): boolean =>
  trie.longestAt(foldText(text).split(' '), 0) > 0;

/** Whether a text holds a phrase anywhere. */
export function holds(text: string, trie: PhraseTrie): boolean {
  const words = foldText(text).split(' ');
  return words.some((_, at) => trie.longestAt(words, at) > 0);
}

const ordinary = wordSet(everyWord(foodLabel, 'ordinary'));

/** Whether words only say more of what they stand beside: "natural". */
export const isOrdinary = (words: readonly string[]): boolean => words.every((word) => ordinary.has(word));

const known = new Map(
  LANGUAGES.map((language) => {
    const { additives, ordinary, classes } = wordsOf(language, foodLabel);
    return [language, wordSet([...additives, ...ordinary, ...classes])] as const;
  }),
);

/** How many words of a list are a language's own. */
export function votesFor(language: Language, text: string): number {
  return foldText(text)
    .split(' ')
    .filter((word) => word.length > 1 && known.get(language)?.has(word)).length;
}
