import type { Language } from '@mirabelle/contract/language.ts';
import { wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { articleForms } from '@mirabelle/language/lexicon/words/article-forms.ts';
import { wordSet } from '@mirabelle/language/text/compile.ts';
import { escapePattern } from '@mirabelle/language/text/escape-pattern.ts';
import { foldLetters } from '@mirabelle/language/text/fold.ts';
import { plainName } from '../choose/plain-name.ts';
import { startsWithVowel } from './articles.ts';

/**
 * An ingredient as a sentence of a step names it: plain, and with the article where the language needs one.
 * @param begins its line begins with it, so that its capital is the line's
 */
export function nameInSentence(
  { name, begins }: { name: string; begins: boolean },
  steps: readonly string[],
  language: Language,
): { food: string; the: string } {
  const food = begins ? withoutCapital(plainName(name), language) : plainName(name);
  return { food, the: wordsOf(language, articleForms).named ? withArticle(food, steps, language) : food };
}

/** A line that begins with its name is printed with a capital; proper names keep theirs, and German nouns. */
function withoutCapital(food: string, language: Language): string {
  if (wordsOf(language, articleForms).nounsCapital || /^\p{Lu}\p{L}*\s\p{Lu}/u.test(food)) return food;
  return food.charAt(0).toLocaleLowerCase(language) + food.slice(1);
}

/** The article that the steps use, else the one that number and ending suggest. */
function withArticle(food: string, steps: readonly string[], language: Language): string {
  const words = wordsOf(language, articleForms);
  const [head = ''] = food.split(/[\s-]/);
  const [definite] = words.forms;
  if (!definite) return food;
  // Only these meanings: "une" before the noun may belong to another one.
  const rows = words.forms.slice(0, words.beforeVowel.length);
  const used = articleInSteps(head, rows, steps);
  const folded = foldLetters(head);
  const plural = used
    ? rows.some((row) => row.p === used)
    : /[sx]$/.test(folded) && !wordSet(words.singular).has(folded);
  if (plural) return `${definite.p} ${food}`;
  const [elided = ''] = words.beforeVowel;
  if (startsWithVowel(food, language) && !wordSet(words.aspirated).has(folded)) {
    return `${elided.replace("'", '’')}${food}`;
  }
  if (used && rows.some((row) => row.f === used)) return `${definite.f} ${food}`;
  if (used && rows.some((row) => row.m === used)) return `${definite.m} ${food}`;
  const feminine =
    wordSet(words.feminine).has(folded) || (folded.endsWith('e') && !wordSet(words.masculine).has(folded));
  return `${feminine ? definite.f : definite.m} ${food}`;
}

/** The article before the word in the steps, in small letters; undefined where none stands there. */
function articleInSteps(
  word: string,
  rows: readonly { m: string; f: string; p: string }[],
  steps: readonly string[],
): string | undefined {
  const articles = rows.flatMap(({ m, f, p }) => [p, f, m]).sort((a, b) => b.length - a.length);
  return new RegExp(`(?:^|[\\s'’(])(${articles.join('|')}|l['’])\\s*${escapePattern(word)}(?![\\p{L}])`, 'iu')
    .exec(steps.join(' '))?.[1]
    ?.toLowerCase();
}
