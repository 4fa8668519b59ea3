import { foldText } from '../match/fold.ts';
import { putName } from './articles.ts';
import type { Tried } from './choose-change.ts';
import { sentencesOf } from './clauses.ts';
import { withoutParting } from './cut-from-step.ts';
import { namedIn } from './named-ingredients.ts';
import { substituteName } from './substitute-name.ts';
import { changesOf, type ToWrite } from './write-adapted.ts';

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
  let text = sentence;
  const nameOf = ({ substitution }: Tried, index: number) =>
    substituteName(substitution, task.ingredients[index]?.name ?? '', language).replace(/\s*\(.*\)$/, '');
  for (const { text: word, thing, ingredients } of namedIn(sentence, engine, verdict.listed, language)) {
    for (const index of ingredients) {
      const changes = changesOf(choices, index).filter(({ substitution }) => substitution.to);
      const parted = changes.length > 1;
      const change = parted ? changes.find(({ half }) => thing.id === `egg-${half}`) : changes[0];
      if (parted && !change) {
        const without = withoutParting(text, word, language);
        if (without === '') return null;
        text = without;
      }
      // "The cheese" of two cheeses stays what it is.
      if (!change?.substitution.to || ingredients.length > 1) continue;
      const { forms } = change.substitution.to;
      const name = nameOf(change, index);
      if (foldText(text).includes(foldText(name))) continue;
      text = putName(text, word, name, forms[language], language);
    }
  }
  // "Grilled swordfish" is a dish to the matcher: the line's own words find it.
  for (const { ingredient, changes } of choices) {
    const [change] = changes;
    if (changes.length !== 1 || !change?.substitution.to || ingredient.index === null) continue;
    const name = nameOf(change, ingredient.index);
    if (foldText(text).includes(foldText(name))) continue;
    for (const word of verdict.listed[ingredient.index]?.texts ?? []) {
      text = putName(text, word, name, change.substitution.to.forms[language], language);
    }
  }
  return text;
}
