import type { Substitution } from '@mirabelle/contract/knowledge.ts';
import type { RecipeIngredient } from '@mirabelle/contract/recipe.ts';
import type { Tried } from '../choose/choose-change.ts';
import { substituteName } from '../choose/substitute-name.ts';
import { clausesOf } from '../steps/clauses.ts';
import type { JudgedIngredient } from '../steps/judge-recipe.ts';
import { namedIn } from '../steps/named-ingredients.ts';
import { withoutNamesOfRaw } from '../steps/raw-names.ts';
import { partsOf } from './cut-at-heat.ts';
import { withoutFlames, withoutLeftOut } from './cut-from-step.ts';
import { withoutUndercooked } from './cut-undercooked.ts';
import { type HeatPlace, heatText, placeOf } from './heat-step.ts';
import { withoutRawAdjective, withoutRawWord } from './raw-word.ts';
import { rename } from './rename-in-step.ts';
import { scaleAmount } from './scale-amount.ts';
import { changesOf, type ToWrite } from './to-write.ts';

/** An ingredient of the adapted recipe and where it comes from. */
export interface WrittenIngredient extends RecipeIngredient {
  originalIndex: number;
  change: Tried | null;
}

/** A step of the adapted recipe and what was done to it. */
export interface WrittenStep {
  text: string;
  /** Null for one that was added. */
  originalIndex: number | null;
  /** What gave it heat; null where only names changed. */
  heatedBy: Substitution | null;
}

export interface Written {
  ingredients: WrittenIngredient[];
  leftOut: { originalIndex: number; change: Tried }[];
  steps: WrittenStep[];
}

/** Writes the recipe with the changes made: list, amounts, names in the steps, heat where it was missing. */
export function writeAdapted(task: ToWrite): Written {
  const leftOut: Written['leftOut'] = [];
  const ingredients = task.ingredients.flatMap((ingredient, index): WrittenIngredient[] => {
    const changes = changesOf(task.choices, index);
    const out = changes.find(({ substitution }) => substitution.kind === 'leave-out');
    if (out) {
      leftOut.push({ originalIndex: index, change: out });
      return [];
    }
    const replaced = changes.filter(({ substitution }) => substitution.to);
    if (replaced.length === 0) {
      const name = withoutRaw(ingredient.name, index, task);
      return [{ ...ingredient, name, originalIndex: index, change: changes[0] ?? null }];
    }
    return replaced.map((change) => ({
      ...ingredient,
      ...scaleAmount(ingredient, change.substitution, task.language),
      name: substituteName(change.substitution, ingredient.name, task.language),
      originalIndex: index,
      change,
    }));
  });
  return { ingredients, leftOut, steps: writeSteps(task) };
}

/** A name without "raw" where the ingredient is now cooked. */
function withoutRaw(name: string, index: number, { choices, verdict, language }: ToWrite): string {
  const cooked = changesOf(choices, index).some(({ substitution }) => substitution.kind === 'cook');
  return cooked ? withoutRawWord(name, verdict.listed[index]?.texts ?? [], language) : name;
}

/** A step in which nothing that is now cooked is called raw: neither "the raw prawns" nor "marinate them raw". */
function rawCooked(step: string, task: ToWrite): string {
  const { engine, verdict, language } = task;
  let text = task.ingredients.reduce((out, _, index) => withoutRaw(out, index, task), step);
  const named = (part: string) =>
    namedIn(part, engine, verdict.listed, language).flatMap((n) => n.ingredients);
  const isCooked = (index: number) =>
    changesOf(task.choices, index).some(({ substitution }) => substitution.kind === 'cook');
  const staysRaw = (index: number) =>
    !isCooked(index) && !!verdict.listed[index]?.items.some((item) => item.allGroups.has('animal-food'));
  if (!named(text).some(isCooked)) return text;
  for (const read of clausesOf([text], language)) {
    const clause = withoutNamesOfRaw(read, engine, language);
    if (!clause.undercooked.has('raw') || named(clause.text).some(staysRaw)) continue;
    text = text.replace(clause.text, withoutRawAdjective(clause.text, language));
  }
  return text;
}

interface Heat {
  ingredient: JudgedIngredient;
  substitution: Substitution;
  place: HeatPlace;
}

function writeSteps(task: ToWrite): WrittenStep[] {
  const heats = task.choices.flatMap(({ ingredient, changes }): Heat[] =>
    changes
      .filter(({ substitution }) => substitution.kind === 'cook')
      .map(({ substitution }) => ({ ingredient, substitution, place: placeOf(ingredient) })),
  );
  const sentence = ({ ingredient, substitution }: Heat) =>
    rawCooked(heatText(ingredient, substitution, task), task);
  const steps: WrittenStep[] = [];
  const added = (at: number) =>
    heats
      .filter(({ place }) => place.after === null && (task.heatFirst ? 0 : place.before) === at)
      .map((heat) => ({ text: sentence(heat), originalIndex: null, heatedBy: heat.substitution }));
  const stays = staysAsItIs(task);
  const allChanged = !task.verdict.ingredients.some(
    ({ index, verdict }) => verdict.risk !== 'NO_RISK' && stays(index),
  );
  for (const [index, step] of task.steps.entries()) {
    steps.push(...added(index));
    const here = heats.filter(({ place }) => place.after?.step === index);
    const text = partsOf(step, here, task.language)
      .flatMap((part) => {
        // Elsewhere "pink" may be said of what cannot be changed.
        const cut = here.length > 0 || allChanged ? withoutUndercooked(part.text, task, stays) : part.text;
        const named = rename(withoutLeftOut(withoutFlames(rawCooked(cut, task), task), task), task);
        return [named, ...part.heats.map(sentence)];
      })
      .filter((part) => part !== '')
      .join(' ');
    const heatedBy = here[0]?.substitution ?? null;
    if (text !== '') steps.push({ text, originalIndex: index, heatedBy });
  }
  if (task.steps.length === 0) steps.push(...added(0));
  return steps;
}

/** Whether an animal food is left as it was, so that what is said of it has to stay too. */
function staysAsItIs({ choices, verdict }: ToWrite): (index: number | null) => boolean {
  return (index) =>
    index !== null &&
    changesOf(choices, index).length === 0 &&
    !!verdict.listed[index]?.items.some((item) => SAID_OF.some((group) => item.allGroups.has(group)));
}

/** Of these a recipe says how done they are. */
const SAID_OF = ['meat', 'fish', 'shellfish', 'eggs'];
