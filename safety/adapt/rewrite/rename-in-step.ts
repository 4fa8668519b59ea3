import type { Language } from '@mirabelle/contract/language.ts';
import { everyWord, wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { articleForms } from '@mirabelle/language/lexicon/words/article-forms.ts';
import { cooking } from '@mirabelle/language/lexicon/words/cooking.ts';
import { alternatives } from '@mirabelle/language/text/compile.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';
import type { Tried } from '../choose/choose-change.ts';
import { substituteName } from '../choose/substitute-name.ts';
import { sentencesOf } from '../steps/clauses.ts';
import { stepPatterns } from '../steps/cooking-patterns.ts';
import { namedIn } from '../steps/named-ingredients.ts';
import { putName } from './articles.ts';
import { withoutParting } from './cut-from-step.ts';
import { changesOf, type ToWrite } from './to-write.ts';

/** Puts the new names into a step, and takes out the parting of eggs that come parted. */
export function rename(step: string, task: ToWrite): string {
  return step
    .split('\n')
    .map((line) =>
      sentencesOf(line)
        .flatMap((sentence) => renamed(sentence, task) ?? [])
        .join(' '),
    )
    .join('\n');
}

function renamed(sentence: string, task: ToWrite): string | null {
  const { engine, verdict, language, choices } = task;
  const parts = choices.some(({ changes }) => changes.length > 1);
  let text = parts ? withoutParting(sentence, language) : sentence;
  if (text === '') return null;
  const nameOf = ({ substitution }: Tried, index: number) =>
    substituteName(substitution, task.ingredients[index]?.name ?? '', language).replace(/\s*[(,].*$/, '');
  for (const { text: word, item, ingredients } of namedIn(text, engine, verdict.listed, language)) {
    if (foldText(word).search(stepPatterns(language).tools) >= 0) continue;
    for (const index of ingredients) {
      const changes = changesOf(choices, index).filter(({ substitution }) => substitution.to);
      const parted = changes.length > 1;
      const change = parted ? changes.find(({ half }) => item.id === `egg-${half}`) : changes[0];
      // "The cheese" of two cheeses stays what it is.
      if (!change?.substitution.to || ingredients.length > 1) continue;
      const { forms } = change.substitution.to;
      const name = nameOf(change, index);
      if (isThere(text, name, word)) continue;
      text = putName(text, word, name, forms[language], language);
    }
  }
  // "Grilled swordfish" is a dish to the matcher: the line's own words find it.
  for (const { ingredient, changes } of choices) {
    const [change] = changes;
    if (changes.length !== 1 || !change?.substitution.to) continue;
    const name = nameOf(change, ingredient.index ?? -1);
    const words = ingredient.index === null ? [ingredient.name] : verdict.listed[ingredient.index]?.texts;
    for (const word of words ?? []) {
      if (!text.includes(word) || isThere(text, name, word)) continue;
      text = putName(text, word, name, change.substitution.to.forms[language], language);
    }
  }
  return withoutEcho(text, language);
}

/** Whether the new name stands there already, of which the old word may be a part: "pasteurised egg yolk". */
function isThere(text: string, name: string, word: string): boolean {
  return foldText(name).includes(foldText(word)) && foldText(text).includes(foldText(name));
}

const ARTICLES = alternatives(everyWord(articleForms, 'bare'));

/**
 * "Mushrooms and mushrooms": what takes the place of something may stand beside it already. No name is longer than
 * 80 letters; without an end the search would take the square of a sentence's length.
 */
function withoutEcho(text: string, language: Language): string {
  const and = alternatives(wordsOf(language, cooking).and);
  return text.replace(
    new RegExp(
      `(?<![\\p{L}])([\\p{L} ]{4,80}?)(?:,| (?:${and}))(?: (?:${ARTICLES}))? \\1(?![\\p{L}])`,
      'giu',
    ),
    '$1',
  );
}
