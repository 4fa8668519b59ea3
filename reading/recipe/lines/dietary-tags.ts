import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { DIETARY_TAGS, type DietaryTag } from '@mirabelle/contract/recipe.ts';
import { wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { recipePage } from '@mirabelle/language/lexicon/words/recipe-page.ts';
import { anyOf } from '@mirabelle/language/text/compile.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import { foldedPageWords } from './page-words.ts';

/** A keyword counts when it is the name of a diet, with little around it. */
const PATTERNS = DIETARY_TAGS.map((tag) => {
  const names = LANGUAGES.flatMap((language) => wordsOf(language, recipePage).diets[tag] ?? []);
  const pattern = `^(?:(?:${foldedPageWords('beforeDiet')}) )?(?:${anyOf(names.map(foldWords))})(?: (?:${foldedPageWords('afterDiet')}))?$`;
  return { tag, pattern: new RegExp(pattern) };
});

/** The diets a recipe's own keywords name. Nothing is concluded from its ingredients. */
export function dietaryTags(keywords: readonly string[]): DietaryTag[] {
  const folded = keywords.map((word) => foldWords(word.replace(/^.*schema\.org\//i, '')));
  return PATTERNS.filter(({ pattern }) => folded.some((word) => pattern.test(word))).map(({ tag }) => tag);
}
